import { useStrings } from '#shared/i18n/strings.tsx';
import type { MapChannel } from '#viewer/material/names.ts';
import styles from '../legend.module.css';
import { materialStrings } from './material.strings.ts';

const COLORS: ReadonlySet<MapChannel> = new Set<MapChannel>(['baseColor', 'emissive']);

/** What is seen of the material, and how large a tile is. */
export function MaterialLegend({ map, tile }: { map: MapChannel | null; tile: string }) {
  const t = useStrings(materialStrings);
  return (
    <div className={styles.legend} data-theme="dark">
      {map && <p className={styles.mode}>{t.maps[map]}</p>}
      {map && <p className={styles.words}>{t.legends[kindOf(map)]}</p>}
      <p className={styles.words}>{t.legendTile(tile)}</p>
    </div>
  );
}

function kindOf(map: MapChannel): 'color' | 'normal' | 'height' | 'data' {
  if (COLORS.has(map)) return 'color';
  return map === 'normal' || map === 'height' ? map : 'data';
}
