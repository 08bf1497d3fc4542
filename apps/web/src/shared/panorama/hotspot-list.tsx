import type { Hotspot } from '@mogine/contract/catalog';
import { pickText, type Lang } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { formatMillimetres } from '#shared/live/length.ts';
import { panoramaStrings } from './panorama.strings.ts';
import styles from './panorama-tools.module.css';

type HotspotListProps = { hotspots: readonly Hotspot[]; onChoose: (index: number) => void };

/** Every marker of a panorama, also those that are behind the reader. */
export function HotspotList({ hotspots, onChoose }: HotspotListProps) {
  const lang = useLang();
  const sizeText = useSpotSize();
  return (
    <ul className={styles.list}>
      {hotspots.map((spot, index) => (
        <li key={`${spot.yawDeg} ${spot.pitchDeg}`}>
          <button type="button" className={styles.row} onClick={() => onChoose(index)}>
            <span>{pickText(lang, spot.name, spot.enName)}</span>
            <span className={styles.size}>{sizeText(spot)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a marker says of the size of its thing; empty for none. */
export function useSpotSize(): (spot: Hotspot) => string {
  const lang: Lang = useLang();
  const t = useStrings(panoramaStrings);
  return ({ sizeMm }) => {
    if (!sizeMm) return '';
    const sides = [sizeMm.width, sizeMm.depth, sizeMm.height];
    const [width, depth, height] = formatMillimetres(lang, sides);
    if (!width || !height) return '';
    return depth && sizeMm.depth > 0 ? t.spotSize(width, depth, height) : t.spotFlatSize(width, height);
  };
}
