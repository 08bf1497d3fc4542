import { parseStoredSession, type StoredSession } from './stored-session.ts';

/** On its way from the back office to the tab that shows it, and where that tab keeps it. */
export const VIEW_KEY = 'mogine-view';
/** At the end of the address that a view begins at. */
export const VIEW_MARK = '#view';

/** The view that this tab shows: the one just handed over, or the one it kept over a reload. Null for an ordinary tab. */
export function takeUpView(nowMs: number): StoredSession | null {
  try {
    if (location.hash === VIEW_MARK) {
      sessionStorage.setItem(VIEW_KEY, localStorage.getItem(VIEW_KEY) ?? '');
      localStorage.removeItem(VIEW_KEY);
      history.replaceState(history.state, '', location.pathname);
    }
    return parseStoredSession(sessionStorage.getItem(VIEW_KEY), nowMs);
  } catch {
    return null;
  }
}

/** For a tab that shows one, whose storage then is open. */
export function forgetView(): void {
  sessionStorage.removeItem(VIEW_KEY);
}
