import {
  BufferAttribute,
  BufferGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  type Box3,
  type PerspectiveCamera,
} from 'three';
import { createLabel, type Label } from './label.ts';

/** The words at the three lines. */
export type MeasureWords = { width: string; height: string; depth: string };
type Side = keyof MeasureWords;
const SIDES: readonly Side[] = ['width', 'height', 'depth'];

export type Measure = {
  readonly group: Group;
  setWords(words: MeasureWords): void;
  /** Puts each line on the side that the camera sees, and keeps words as large in a frame of this height, CSS pixels. */
  face(camera: PerspectiveCamera, frameHeight: number): void;
  destroy(): void;
};

const LINE_COLOR = 0x2cd3ae;
/** Distance of a line from the thing and half the length of its end strokes, shares of the largest edge. */
const GAP = 0.05;
const TICK = 0.015;

/** Lines for width, depth and height along a box, metres, with what they measure written at them; `onWritten` when words have changed. */
export function createMeasure(box: Box3, onWritten: () => void): Measure {
  const group = new Group();
  const { min, max } = box;
  const largest = Math.max(max.x - min.x, max.y - min.y, max.z - min.z);
  const [gap, tick] = [largest * GAP, largest * TICK];
  const geometry = new BufferGeometry();
  const points = new BufferAttribute(new Float32Array(SIDES.length * 6 * 3), 3);
  geometry.setAttribute('position', points);
  const material = new LineBasicMaterial({ color: LINE_COLOR, toneMapped: false });
  const lines = new LineSegments(geometry, material);
  lines.frustumCulled = false;
  const labels: Record<Side, Label> = { width: createLabel(), height: createLabel(), depth: createLabel() };
  group.add(lines, ...SIDES.map((side) => labels[side].sprite));
  let facing = '';

  /** A line from `from` to `to` with a stroke along `axis` at each end. */
  function draw(side: Side, from: number[], to: number[], axis: number): void {
    const at = SIDES.indexOf(side) * 6;
    const moved = (point: number[], by: number) => point.map((x, i) => (i === axis ? x + by : x));
    const corners = [from, to, moved(from, -tick), moved(from, tick), moved(to, -tick), moved(to, tick)];
    corners.forEach(([x = 0, y = 0, z = 0], i) => points.setXYZ(at + i, x, y, z));
    labels[side].sprite.position.set(
      ((from[0] ?? 0) + (to[0] ?? 0)) / 2,
      ((from[1] ?? 0) + (to[1] ?? 0)) / 2,
      ((from[2] ?? 0) + (to[2] ?? 0)) / 2,
    );
  }

  return {
    group,
    setWords(words) {
      for (const side of SIDES) labels[side].write(words[side], onWritten);
    },
    face(camera, frameHeight) {
      const { position } = camera;
      for (const side of SIDES) labels[side].fit(camera, frameHeight);
      const isRight = position.x > (min.x + max.x) / 2;
      const isFront = position.z > (min.z + max.z) / 2;
      const next = `${isRight} ${isFront}`;
      if (next === facing) return;
      facing = next;
      const x = isRight ? max.x + gap : min.x - gap;
      const z = isFront ? max.z + gap : min.z - gap;
      // The upright line stands at the outline, where nothing is behind it.
      const far = isRight ? min.x - gap : max.x + gap;
      draw('width', [min.x, min.y, z], [max.x, min.y, z], 2);
      draw('depth', [x, min.y, min.z], [x, min.y, max.z], 0);
      draw('height', [far, min.y, z], [far, max.y, z], 0);
      points.needsUpdate = true;
    },
    destroy() {
      geometry.dispose();
      material.dispose();
      for (const side of SIDES) labels[side].destroy();
    },
  };
}
