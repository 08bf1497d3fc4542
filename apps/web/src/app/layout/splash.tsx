import { useEffect } from 'react';
import { useLang } from '#shared/i18n/strings.tsx';
import { splashMarkup } from './splash-art.ts';
import { readSplash, SPLASH_MS, writeSplash } from './splash-gate.ts';
import styles from './splash.module.css';

const LEAVING_MS = 240;

/**
 * The first visit's curtain: a line of ink becomes the mark, light rises from it and sweeps over the name. The page lives
 * and loads beneath; the styles alone play it and take it away, a click or key only does so sooner.
 */
export function Splash() {
  const lang = useLang();

  useEffect(() => {
    if (readSplash() !== 'on') return;
    let timer = window.setTimeout(() => writeSplash('off'), SPLASH_MS);
    function skip(event: Event) {
      if (event instanceof KeyboardEvent && ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      if (readSplash() !== 'on') return;
      // The press is for the curtain, not for what lies under it.
      event.preventDefault();
      event.stopPropagation();
      writeSplash('leaving');
      window.clearTimeout(timer);
      timer = window.setTimeout(() => writeSplash('off'), LEAVING_MS);
    }
    document.addEventListener('keydown', skip, { capture: true });
    document.addEventListener('click', skip, { capture: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('keydown', skip, { capture: true });
      document.removeEventListener('click', skip, { capture: true });
    };
  }, []);

  // The browser never draws the curtain: it keeps the server's markup, and a page it makes itself needs none.
  const markup = import.meta.env.SSR ? splashMarkup(lang) : '';
  return (
    <div
      className={styles.splash}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
