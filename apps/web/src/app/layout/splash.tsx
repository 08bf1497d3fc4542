import { useEffect, useRef } from 'react';
import { useLang } from '#shared/i18n/strings.tsx';
import { splashMarkup } from './splash-art.ts';
import { readSplash, writeSplash } from './splash-gate.ts';
import styles from './splash.module.css';

/**
 * The first visit's curtain: a line of ink becomes the mark, light rises from it and sweeps over the name. The page lives
 * and loads beneath; the styles alone play it and take it away, a click or key only does so sooner.
 */
export function Splash() {
  const lang = useLang();
  const curtain = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // It began to play long before this: where it is up already, presses are the page's.
    if (!curtain.current?.checkVisibility({ visibilityProperty: true })) writeSplash('off');
    if (readSplash() !== 'on') return;
    function skip(event: Event) {
      if (event instanceof KeyboardEvent && ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      if (readSplash() !== 'on') return;
      // The press is for the curtain, not for what lies under it.
      event.preventDefault();
      event.stopPropagation();
      writeSplash('leaving');
    }
    document.addEventListener('keydown', skip, { capture: true });
    document.addEventListener('click', skip, { capture: true });
    return () => {
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
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && writeSplash('off')}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
