import { useEffect, useRef } from 'react';
import { useLang } from '#shared/i18n/strings.tsx';
import { splashMarkup } from './splash-art.ts';
import { readSplash, writeSplash } from './splash-gate.ts';
import styles from './splash.module.css';

const LEAVING_MS = 240;

/**
 * The first visit's curtain: a line of ink becomes the mark, light rises from it and sweeps over the name. The page lives
 * and loads beneath; the styles alone play it and take it away, a click or key only does so sooner.
 */
export function Splash() {
  const lang = useLang();
  const curtain = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (readSplash() !== 'on') return;
    let timer = 0;
    // It began to play long before this: only its own end tells when nobody sees it any more and presses are the page's.
    const whole = curtain.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(whole).then(() => {
      if (readSplash() === 'on') writeSplash('off');
    });
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
      ref={curtain}
      className={styles.splash}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
