import type { RefObject } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { homeStrings } from '../home.strings.ts';
import styles from './hero-scene.module.css';

const HeroLive = lazyPart('hero-live', async () => (await import('./hero-live.tsx')).HeroLive, {
  isOptional: true,
});

/** A still of the atrium; the live one comes over it later. Fills its section. */
export function HeroScene({ pointerArea }: { pointerArea: RefObject<HTMLElement | null> }) {
  const t = usePageStrings(homeStrings).hero;
  return (
    <div className={styles.scene}>
      <div className={styles.still} role="img" aria-label={t.picture} />
      <HeroLive pointerArea={pointerArea} />
      <div className={styles.shade} />
    </div>
  );
}
