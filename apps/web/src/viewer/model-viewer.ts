import { Box3, Scene, Sphere, Vector3, type Camera, type Mesh, type Object3D } from 'three';
import { planLevels, readReach, type ModelLevel } from './choose-level.ts';
import { createCutAway, type CutAway } from './cut-away.ts';
import { disposeMaterial, disposeTree } from './dispose.ts';
import type { Extent } from './framing.ts';
import { createGridSwitch } from './grid-switch.ts';
import { lightStudio } from './lighting.ts';
import { isMesh } from './mesh.ts';
import type { MeasureWords } from './measure.ts';
import { layFloor } from './model-floor.ts';
import type { ModelGround } from './model-ground.ts';
import { loadFirst, type First } from './load-level.ts';
import type { ModelInspection } from './model-inspection.ts';
import type { ModelMarks } from './model-marks.ts';
import { createLooks } from './model-looks.ts';
import type { ModelMode } from './model-modes.ts';
import { ALL_PARTS, createParts } from './model-parts.ts';
import { isNear } from './near.ts';
import { createOrbit, INTO_ROOM } from './orbit.ts';
import { overlayShares, type Overlaid } from './overlay.ts';
import { whenCalm } from './readiness.ts';
import { createSizeLines } from './size-lines.ts';
import { createStage } from './stage.ts';
import type { Pose, ViewName } from './views.ts';

/** How much wider a thing is with the lines that say its size. */
const MEASURED_REACH = 1.2;

/** Width, height and depth, metres. */
export type ModelSize = readonly [width: number, height: number, depth: number];

export type ModelViewer = {
  /** What its tools stand on, see openModelTools. */
  readonly ground: ModelGround;
  /** What is in the file. */
  readonly inspection: ModelInspection;
  setMode(mode: ModelMode): void;
  setTurning(isTurning: boolean): void;
  /** Radians around the vertical. */
  turnLight(azimuth: number): void;
  setGrid(isShown: boolean): void;
  /** Shows what it measures, in these words; null takes them away. */
  setMeasured(write: ((size: ModelSize) => MeasureWords) | null): void;
  /** Whether it is a closed room, which is shown without the walls that the camera is behind. */
  readonly isRoom: boolean;
  setCut(isCut: boolean): void;
  /** Takes parts away, by their places in the document; all others are there. */
  setHidden(nodes: ReadonlySet<number>): void;
  /** Shows parts through, and one by itself; null for all. */
  setShown(shown: { ghosts: ReadonlySet<number>; alone: number | null }): void;
  /** How large a part is, or with null the whole. */
  measure(node: number | null): ModelSize;
  /** Goes to a part, or with null back to the whole. Answers its size. */
  focus(node: number | null): ModelSize;
  /** Marks lines and triangles on it, see markLines and markFaces; null takes all away. */
  mark(lines: readonly number[] | null, faces?: readonly number[]): void;
  reset(): void;
  view(name: ViewName, isAtOnce: boolean): void;
  readPose(): Pose;
  setPose(pose: Pose): void;
  /** Goes there, or is there at once. */
  fly(pose: Pose, isAtOnce: boolean): void;
  destroy(): void;
};

export type ModelViewerOptions = Overlaid & {
  url: string;
  /** Lighter copies of it, the lightest first, and itself last; none where there are none. */
  levels?: readonly ModelLevel[];
  signal: AbortSignal;
  /** 0…1 while the file arrives. */
  onProgress?: (fraction: number) => void;
  isTurning?: boolean;
  /** When the reader's hand has ended its turning. */
  onStill?: () => void;
  /** When a heavier copy has taken the place of a lighter one. */
  onRisen?: () => void;
};

/** Shows a GLB (metres, Y up) on a studio floor. Rejects when it cannot be fetched or read, or without WebGL. */
export async function openModelViewer(options: ModelViewerOptions): Promise<ModelViewer> {
  const { canvas, signal } = options;
  const levels = options.levels?.length ? options.levels : [{ url: options.url, bytes: 0 }];
  const plan = planLevels(levels, readReach());
  const scene = new Scene();
  const orbit = createOrbit(canvas, () => stage.invalidate(), options.onStill);
  const steps = new Set<(elapsedSeconds: number) => boolean>();
  const passes = new Set<(camera: Camera) => void>();
  const endings = new Set<() => void>();
  const rises = new Set<() => void>();
  let loaded: First | null = null;
  const stage = createStage({
    canvas,
    draw(elapsedSeconds) {
      let isMoving = orbit.update(elapsedSeconds);
      for (const step of steps) isMoving = step(elapsedSeconds) || isMoving;
      lines.face(orbit.camera, canvas.clientHeight);
      if (isCut && cutAway?.face(orbit.camera.position)) showParts();
      stage.renderer.render(scene, orbit.camera);
      for (const draw of passes) draw(orbit.camera);
      return isMoving;
    },
    onResize: fill,
  });
  const rig = lightStudio(scene, stage.renderer);
  const lines = createSizeLines(scene, stage.invalidate);
  let marks: Promise<ModelMarks> | null = null;
  let isOver = false;
  let write: ((size: ModelSize) => MeasureWords) | null = null;
  let focused: number | null = null;
  let around: Box3 | null = null;
  let shown = ALL_PARTS;
  let rise: Promise<(to: number) => void> | null = null;
  let cutAway: CutAway | null = null;
  let isCut = true;

  function fill(aspect: number): void {
    orbit.setAspect(aspect, overlayShares(options, (loaded?.model.clips.length ?? 0) > 0));
  }

  function destroy(): void {
    isOver = true;
    for (const end of endings) end();
    orbit.destroy();
    rig.destroy();
    lines.destroy();
    if (loaded) {
      disposeTree(loaded.model.root);
      // Those too that nothing wears now.
      for (const material of loaded.model.materials.values()) disposeMaterial(material);
    }
    stage.destroy();
  }

  try {
    loaded = await loadFirst(options, levels, plan.first);
    signal.throwIfAborted();
  } catch (error) {
    destroy();
    throw error;
  }
  const { model, first } = loaded;
  const { root, nodes, inspection } = model;
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if (isMesh(object)) meshes.push(object);
  });
  const looks = createLooks(meshes);
  const parts = createParts(model, meshes, looks);
  endings.add(() => looks.destroy());
  const box = new Box3().setFromObject(root);
  const { center, radius } = box.getBoundingSphere(new Sphere());
  scene.add(root);
  rig.fit(center, radius);
  cutAway = createCutAway(inspection, nodes, box);
  if (!cutAway) orbit.setLowest(Math.PI);
  const floor = layFloor(stage, scene, root, box, looks.cuts);
  const grid = createGridSwitch(stage, scene, box);
  endings.add(floor.destroy).add(grid.destroy);
  fill(stage.aspect());
  orbit.frame(...frameOf(box), cutAway ? INTO_ROOM : undefined);
  try {
    // Shaders are made while the poster is still on screen, so that the first turn does not stutter.
    await stage.renderer.compileAsync(scene, orbit.camera);
    stage.drawNow();
  } catch (error) {
    destroy();
    throw error;
  }
  orbit.setTurning(options.isTurning ?? false);

  function showParts(): void {
    parts.show(shown, isCut ? cutAway : null);
    stage.renderer.shadowMap.needsUpdate = true;
  }

  function frameOf(part: Box3): [center: Vector3, extent: Extent] {
    const at = around && focused === null ? part.clone().union(around) : part;
    const size = at.getSize(new Vector3());
    const radius = (Math.hypot(size.x, size.z) / 2) * (write ? MEASURED_REACH : 1);
    return [at.getCenter(new Vector3()), { radius, halfHeight: size.y / 2 }];
  }

  function look(part: Box3): void {
    orbit.refit(...frameOf(part));
  }

  function boxOf(node: number | null): Box3 {
    const part: Object3D | undefined = node === null ? root : nodes.get(node);
    const found = part ? new Box3().setFromObject(part) : box;
    return found.isEmpty() ? box : found;
  }

  function showMeasure(): void {
    const box = boxOf(focused);
    lines.show(write && { box, words: write(sizeOf(box)) });
  }

  const ground: ModelGround = {
    ...{ stage, scene, orbit, rig, looks, parts, model, meshes, box, steps, passes, endings, rises },
    settle: floor.settle,
    surround(next) {
      around = next;
      look(boxOf(focused));
    },
    setShadow: floor.setShadow,
  };
  /** Nothing of this is needed for the first picture. */
  function riseTo(to: number): void {
    if (to <= first) return;
    rise ??= import('./rise.ts').then(({ createRise }) =>
      createRise({
        ...{ model, levels, from: first, signal },
        onRisen(next) {
          box.setFromObject(next.root);
          for (const tell of rises) tell();
          showMeasure();
          floor.settle();
          options.onRisen?.();
        },
      }),
    );
    rise.then(
      (go) => go(to),
      () => undefined,
    );
  }
  endings.add(whenCalm(() => riseTo(plan.calm)));
  steps.add(() => {
    if (isNear(box, orbit.camera.position)) riseTo(plan.near);
    return false;
  });
  return {
    ground,
    get inspection() {
      return model.inspection;
    },
    setMode(next) {
      looks.apply(next);
      floor.setMode(next);
    },
    setTurning: orbit.setTurning,
    turnLight(azimuth) {
      rig.turn(azimuth);
      stage.invalidate();
    },
    setGrid: grid.set,
    setMeasured(next) {
      const isOther = (write === null) !== (next === null);
      write = next;
      if (isOther) look(boxOf(focused));
      showMeasure();
    },
    isRoom: cutAway !== null,
    setCut(next) {
      isCut = next;
      showParts();
      stage.invalidate();
    },
    setHidden(hidden) {
      shown = { ...shown, hidden };
      showParts();
      floor.settle();
    },
    setShown(next) {
      shown = { ...shown, ...next };
      showParts();
      floor.settle();
    },
    measure: (node) => sizeOf(boxOf(node)),
    focus(node) {
      focused = node;
      const at = boxOf(node);
      look(at);
      showMeasure();
      return sizeOf(at);
    },
    mark(lines, faces = []) {
      if (!lines && !marks) return;
      marks ??= import('./model-marks.ts').then(({ createMarks }) => createMarks(ground));
      marks.then(
        (all) => {
          if (!isOver) all.show(lines, faces);
        },
        () => {
          // Asked for again, it is fetched again.
          marks = null;
        },
      );
    },
    reset: orbit.reset,
    view: orbit.view,
    readPose: orbit.readPose,
    setPose: orbit.setPose,
    fly: (pose, isAtOnce) => (isAtOnce ? orbit.setPose(pose) : orbit.flyTo(pose)),
    destroy,
  };
}

function sizeOf(box: Box3): ModelSize {
  const { x, y, z } = box.getSize(new Vector3());
  return [x, y, z];
}
