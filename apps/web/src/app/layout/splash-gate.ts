/** When the splash was first shown, milliseconds since 1970. Its presence means: not again. */
export const OPEN_LOGO_KEY = 'openLogo';

type SplashState = 'on' | 'leaving' | 'off';

/**
 * Decides before the first paint, from the head, so that the page neither flashes nor waits: `data-splash` on the root
 * shows the overlay that is part of every page's markup. Where storage is closed it stays away, or it would come back
 * on every page.
 */
export const SPLASH_BOOT_SCRIPT = `try{var s=localStorage,d=document.documentElement;if(!s.getItem('${OPEN_LOGO_KEY}')){s.setItem('${OPEN_LOGO_KEY}',String(Date.now()));if(!matchMedia('(prefers-reduced-motion: reduce)').matches)d.dataset.splash='on'}}catch(e){}`;

export function readSplash(): SplashState {
  const state = document.documentElement.dataset['splash'];
  return state === 'on' || state === 'leaving' ? state : 'off';
}

export function writeSplash(state: SplashState): void {
  if (state === 'off') delete document.documentElement.dataset['splash'];
  else document.documentElement.dataset['splash'] = state;
}
