import {
  BufferAttribute,
  BufferGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Points,
  PointsMaterial,
  Scene,
  Vector3,
} from 'three';
import { createLabel, type Label } from './label.ts';
import type { ModelGround } from './model-ground.ts';
import { onClick } from './on-click.ts';
import type { Picking } from './picking.ts';
import { angleAt, distance, snapToTriangle, type Point, type Snapped } from './snap.ts';

export type MeasureTool = 'distance' | 'angle';
export type Measurement =
  | { id: number; kind: 'distance'; points: readonly [Point, Point]; metres: number }
  | { id: number; kind: 'angle'; points: readonly [Point, Point, Point]; degrees: number };

/** How far a measurement has come: how many of its points are set, and whether the last click was beside the model. */
export type MeasureStep = { set: number; isMissed: boolean };

export type PointMeasureEvents = {
  /** With all that was measured. */
  onMeasure: (measurements: readonly Measurement[]) => void;
  onStep: (step: MeasureStep) => void;
};

export type PointMeasure = {
  /** Which tool a click works for; null for none. What was begun is dropped. */
  setTool(tool: MeasureTool | null): void;
  /** Drops the point that was set last; false where there is none. */
  undo(): boolean;
  remove(id: number): void;
  clear(): void;
  /** How a measurement is written at its place. */
  setWords(write: (measurement: Measurement) => string): void;
  /** Puts back what was measured before. */
  restore(measurements: readonly Measurement[]): void;
};

const COLOR = 0xffc861;
/** How near to a corner or an edge a point is drawn to it, CSS pixels. */
const SNAP_PX = 14;
const DOT_PX = 7;
const POINTS = { distance: 2, angle: 3 } as const;

type Drawn = { measurement: Measurement; label: Label };

/** Measures between points that are set on the model. */
export function createPointMeasure(
  ground: ModelGround,
  picking: Picking,
  { onMeasure, onStep }: PointMeasureEvents,
): PointMeasure {
  const { stage, passes, steps, orbit, endings } = ground;
  const { canvas } = stage;
  const group = new Group();
  const look = { color: COLOR, depthTest: false, toneMapped: false, transparent: true };
  const lineMaterial = new LineBasicMaterial(look);
  const dotMaterial = new PointsMaterial({
    ...look,
    size: DOT_PX * window.devicePixelRatio,
    sizeAttenuation: false,
  });
  const lines = new LineSegments(new BufferGeometry(), lineMaterial);
  const dots = new Points(new BufferGeometry(), dotMaterial);
  for (const drawn of [lines, dots]) {
    drawn.frustumCulled = false;
    drawn.renderOrder = 9;
  }
  group.add(lines, dots);
  // Over the faces of cuts too, which are drawn after the model.
  const overlay = new Scene();
  overlay.add(group);
  passes.add((camera) => {
    if (all.length === 0 && pending.length === 0 && !near) return;
    const { autoClear } = stage.renderer;
    stage.renderer.autoClear = false;
    stage.renderer.render(overlay, camera);
    stage.renderer.autoClear = autoClear;
  });

  let tool: MeasureTool | null = null;
  let pending: Point[] = [];
  let near: Snapped | null = null;
  let all: Drawn[] = [];
  let lastId = 0;
  let write: (measurement: Measurement) => string = () => '';

  function redraw(): void {
    const ends: number[] = [];
    const marks: number[] = [];
    const join = (points: readonly Point[]) => {
      points.forEach((point, at) => {
        marks.push(...point);
        const next = points[at + 1];
        if (next) ends.push(...point, ...next);
      });
    };
    for (const { measurement } of all) join(measurement.points);
    join(near ? [...pending, near.point] : pending);
    for (const [drawn, numbers] of [
      [lines, ends],
      [dots, marks],
    ] as const) {
      drawn.geometry.dispose();
      drawn.geometry = new BufferGeometry();
      drawn.geometry.setAttribute('position', new BufferAttribute(Float32Array.from(numbers), 3));
    }
    stage.invalidate();
  }

  function tell(): void {
    redraw();
    onMeasure(all.map(({ measurement }) => measurement));
  }

  function add(measurement: Measurement): void {
    const label = createLabel();
    const place = new Vector3(...measurement.points[1]);
    if (measurement.kind === 'distance') place.lerp(new Vector3(...measurement.points[0]), 0.5);
    label.sprite.position.copy(place);
    label.write(write(measurement), stage.invalidate);
    group.add(label.sprite);
    all = [...all, { measurement, label }];
    lastId = Math.max(lastId, measurement.id);
  }

  function drop(leaving: readonly Drawn[]): void {
    for (const { label } of leaving) {
      label.sprite.removeFromParent();
      label.destroy();
    }
    all = all.filter((drawn) => !leaving.includes(drawn));
  }

  function snapAt(x: number, y: number): Snapped | null {
    const hit = picking.at(x, y);
    return hit && snapToTriangle(hit.point, hit.corners, hit.pixel * SNAP_PX);
  }

  function set(point: Point): void {
    if (!tool) return;
    pending = [...pending, point];
    const [a, b, c] = pending;
    if (pending.length < POINTS[tool] || !a || !b) {
      onStep({ set: pending.length, isMissed: false });
      return redraw();
    }
    const id = lastId + 1;
    if (tool === 'distance') add({ id, kind: 'distance', points: [a, b], metres: distance(a, b) });
    else if (c) add({ id, kind: 'angle', points: [a, b, c], degrees: angleAt(a, b, c) });
    pending = [];
    onStep({ set: 0, isMissed: false });
    tell();
  }

  const stop = new AbortController();
  const { signal } = stop;
  canvas.addEventListener(
    'pointermove',
    ({ clientX, clientY, buttons }) => {
      if (!tool || buttons !== 0) return;
      near = snapAt(clientX, clientY);
      redraw();
    },
    { signal },
  );
  onClick(canvas, signal, (x, y) => {
    if (!tool) return;
    const snapped = snapAt(x, y);
    near = null;
    if (snapped) set(snapped.point);
    else onStep({ set: pending.length, isMissed: true });
  });
  canvas.addEventListener(
    'pointerleave',
    () => {
      if (!near) return;
      near = null;
      redraw();
    },
    { signal },
  );
  steps.add(() => {
    for (const { label } of all) label.fit(orbit.camera, canvas.clientHeight);
    return false;
  });
  endings.add(() => {
    stop.abort();
    drop(all);
    for (const thing of [lines.geometry, dots.geometry, lineMaterial, dotMaterial]) thing.dispose();
  });

  return {
    setTool(next) {
      tool = next;
      pending = [];
      near = null;
      canvas.style.cursor = tool ? 'crosshair' : '';
      onStep({ set: 0, isMissed: false });
      redraw();
    },
    undo() {
      if (pending.length === 0) return false;
      pending = pending.slice(0, -1);
      onStep({ set: pending.length, isMissed: false });
      redraw();
      return true;
    },
    remove(id) {
      drop(all.filter(({ measurement }) => measurement.id === id));
      tell();
    },
    clear() {
      drop(all);
      tell();
    },
    setWords(next) {
      write = next;
      for (const { measurement, label } of all) label.write(write(measurement), stage.invalidate);
    },
    restore(measurements) {
      drop(all);
      for (const measurement of measurements) add(measurement);
      redraw();
    },
  };
}
