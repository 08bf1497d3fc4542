import { create } from 'qrcode';
import styles from './qr-code.module.css';

/** Light around the code that readers need, in its own squares. */
const QUIET = 4;

/** A text as a code that phones read. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const edge = modules.size + 2 * QUIET;
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return (
    <svg className={styles.code} viewBox={`0 0 ${edge} ${edge}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
