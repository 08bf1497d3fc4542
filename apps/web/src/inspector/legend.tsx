import { useStrings } from '#shared/i18n/strings.tsx';
import type { ModelMode } from '#viewer/model-modes.ts';
import { DENSITY_COLORS, DENSITY_STOPS } from '#viewer/texel-density.ts';
import { inspectorStrings } from './inspector.strings.ts';
import { lookStrings } from './look.strings.ts';
import styles from './legend.module.css';
import type { Look } from './look.ts';

const DATA_MODES: ReadonlySet<ModelMode> = new Set<ModelMode>([
  ...(['roughness', 'metalness', 'occlusion', 'opacity'] as const),
]);

/** What the colours of a mode say, and how large the squares of the grid are. */
export function Legend({ look: { mode }, step }: { look: Look; step: string | null }) {
  const t = useStrings(lookStrings);
  const { modes } = useStrings(inspectorStrings);
  const words = DATA_MODES.has(mode)
    ? t.legends.data
    : mode === 'normals' || mode === 'normalMap' || mode === 'uv' || mode === 'density'
      ? t.legends[mode]
      : null;
  if (mode === 'shaded' && step === null) return null;
  return (
    <div className={styles.legend} data-theme="dark">
      {mode !== 'shaded' && <p className={styles.mode}>{modes[mode]}</p>}
      {mode === 'density' && (
        <div className={styles.scale} aria-hidden="true">
          {DENSITY_STOPS.map((stop, at) => (
            <span key={stop} className={styles.stop} style={{ backgroundColor: DENSITY_COLORS[at] }}>
              {stop}
            </span>
          ))}
        </div>
      )}
      {words && <p className={styles.words}>{words}</p>}
      {step !== null && <p className={styles.words}>{step}</p>}
    </div>
  );
}
