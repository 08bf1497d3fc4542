import { drawCapture } from '../drawings/capture.ts';
import { drawSketch } from '../drawings/sketch.ts';
import styles from './tool-drawing.module.css';

const sketch = drawSketch();
const capture = drawCapture();

/** A drawing of what a tool is to do. Decorative. */
export function ToolDrawing({ of }: { of: 'creation' | 'capture' }) {
  return of === 'creation' ? <SketchDrawing /> : <CaptureDrawing />;
}

function SketchDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 560 320" aria-hidden="true">
      <defs>
        <linearGradient id="home-sketch-clears" x1="0" x2="1">
          <stop offset="0.06" stopColor="black" />
          <stop offset="0.62" stopColor="white" />
        </linearGradient>
        <mask id="home-sketch" maskUnits="userSpaceOnUse" x="0" y="0" width="560" height="320">
          <rect width="560" height="320" fill="url(#home-sketch-clears)" />
        </mask>
      </defs>
      <g mask="url(#home-sketch)">
        <path className={styles.beam} d={sketch.light} />
        {sketch.lines.map((line) => (
          <path key={line} className={styles.line} d={line} />
        ))}
      </g>
      <path className={styles.coarse} d={sketch.coarse} />
      <path className={styles.fine} d={sketch.fine} />
    </svg>
  );
}

function CaptureDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 560 320" aria-hidden="true">
      <path className={styles.orbit} d={capture.orbit} />
      <path className={styles.fine} d={capture.drifting} />
      <path className={styles.settled} d={capture.settled} />
      {capture.views.map(({ x, y, sight }) => (
        <g key={sight}>
          <path className={styles.sight} d={sight} />
          <circle className={styles.view} cx={x} cy={y} r="2.5" />
        </g>
      ))}
    </svg>
  );
}
