import type { ClientInfo, StoredSession } from './stored-session.ts';

/** On its way from the back office to the tab that shows it, and where that tab keeps it. */
const KEY = 'mogine-view';
/** At the end of the address that a view begins at. */
const MARK = '#view';

/** Leaves a view of staff for the next tab. Gives the address to open there, which holds no token. */
export function handOverView({
  client,
  token,
  endTime,
}: {
  client: ClientInfo;
  token: string;
  endTime: string;
}): string {
  const expiresIn = Math.max(0, Math.floor((Date.parse(endTime) - Date.now()) / 1000));
  const view: StoredSession = {
    // What a member has to agree to is not for staff to agree to.
    client: { ...client, consentDue: [] },
    tokenInfo: { accessToken: token, refreshToken: '', expiresIn, expiresInDate: endTime },
  };
  localStorage.setItem(KEY, JSON.stringify(view));
  return `/${MARK}`;
}

/** The view that this tab shows: the one just handed over, or the one it kept over a reload. Null for an ordinary tab. */
export function takeUpView(nowMs: number): StoredSession | null {
  try {
    if (location.hash === MARK) {
      const handed = localStorage.getItem(KEY);
      localStorage.removeItem(KEY);
      if (handed !== null) sessionStorage.setItem(KEY, handed);
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    const view = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredSession | null;
    return view && Date.parse(view.tokenInfo.expiresInDate) > nowMs ? view : null;
  } catch {
    return null;
  }
}

export function forgetView(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
