import { useCallback, useSyncExternalStore } from 'react';

/** `system` follows the device; the styles do that by themselves when `data-theme` is absent. */
export type ThemeChoice = 'system' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

const THEME_KEY = 'theme';

/** Runs before the first paint, from the head. */
export const THEME_BOOT_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  const value = document.documentElement.dataset['theme'];
  return value === 'light' || value === 'dark' ? value : 'system';
}

function readTheme(): Theme {
  const choice = readChoice();
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}

function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** `theme` is what is shown, `choice` what was asked for. Before hydration both say dark and system. */
export function useTheme(): { theme: Theme; choice: ThemeChoice; setTheme: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice, (): ThemeChoice => 'system');
  const theme = useSyncExternalStore(subscribe, readTheme, (): Theme => 'dark');
  const setTheme = useCallback(chooseTheme, []);
  return { theme, choice, setTheme };
}
