import { Box3, Mesh, PlaneGeometry, Scene, ShadowMaterial, Vector3 } from 'three';
import { planLevels, readReach, type ModelLevel } from '../choose-level.ts';
import { disposeTree } from '../dispose.ts';
import { lightStudio } from '../lighting.ts';
import type { ModelMode } from '../model-modes.ts';
import { isNear } from '../near.ts';
import { createOrbit } from '../orbit.ts';
import { whenCalm } from '../readiness.ts';
import { createStage } from '../stage.ts';
import { layOutCells, type Cell } from './cells.ts';
import type { Pose } from '../views.ts';
import { createPerson, PERSON_HEIGHT, PERSON_WIDTH, type Person } from '../person.ts';
import { showHeat, type Heat } from './heat.ts';
import { diffModels, type ModelDiff } from './model-diff.ts';
import { standModel, type Standing } from './standing.ts';
import { versionOf } from './version-of.ts';

/** Each in a part of the frame under one camera, all beside each other on one floor, or all in one place by their own origins. */
export type CompareLayout = 'apart' | 'together' | 'over';
/** `levels`: the lightest first and the model itself last, at least one. */
export type CompareItem = { id: string; levels: readonly ModelLevel[] };
export type CompareState = 'loading' | 'ready' | 'failed';

/** CSS pixels from the top left of the canvas, to the left edge of the words or to their middle. */
export type LabelPlace = { left: number; top: number; isMiddle: boolean };

export type CompareViewer = {
  /** Shows these, in this order; what is not there yet is fetched, what is not named goes. */
  show(items: readonly CompareItem[]): void;
  setLayout(layout: CompareLayout): void;
  /** Whether all are drawn to one scale; otherwise each fills its part. Beside each other they always are. */
  setToScale(isToScale: boolean): void;
  setMode(mode: ModelMode): void;
  /** What is different between two that are there; null while one is not. */
  diff(before: string, after: string): ModelDiff | null;
  /**
   * Colours the second by how far it is from the first, which is seen through, while they lie over each other; null takes that away.
   * Answers the largest distance, metres. Rejects where it cannot be worked out.
   */
  setHeat(between: readonly [before: string, after: string] | null): Promise<number | null>;
  /** Somebody 1.70 m tall beside them. */
  setPerson(isShown: boolean): void;
  setTurning(isTurning: boolean): void;
  reset(): void;
  readPose(): Pose;
  destroy(): void;
};

type CompareViewerOptions = {
  canvas: HTMLCanvasElement;
  /** Where the camera of one before it stood: looked at is from that side. */
  from?: Pose | null;
  onState: (id: string, state: CompareState) => void;
  /** Where the words of a model belong; told whenever that changes. */
  onPlace: (id: string, at: LabelPlace) => void;
  onStill?: () => void;
};

type Known = { stop: AbortController; standing: Standing | null; isComing: boolean };

/** Between two that stand beside each other, as a share of the largest. */
const GAP = 0.22;
const FLOOR_REACH = 40;

/** Up to four models in one canvas: one light, one camera, one scale. Throws without WebGL. */
export function openCompareViewer({
  canvas,
  from = null,
  onState,
  onPlace,
  onStill,
}: CompareViewerOptions): CompareViewer {
  const scene = new Scene();
  /** By id: there, or on their way. */
  const known = new Map<string, Known>();
  let order: readonly string[] = [];
  let shown: Standing[] = [];
  let cells: Cell[] = [];
  let layout: CompareLayout = 'apart';
  let isToScale = true;
  let mode: ModelMode = 'shaded';
  let person: Person | null = null;
  let isFramed = from !== null;
  let heat: Heat | null = null;
  let stopCalm: (() => void) | null = null;
  const orbit = createOrbit(canvas, () => stage.invalidate(), onStill);
  const stage = createStage({
    canvas,
    draw(elapsedSeconds) {
      const isMoving = orbit.update(elapsedSeconds);
      for (const standing of shown) {
        if (isClose(standing)) standing.rise('near');
        if (standing.face(orbit.camera.position)) stage.renderer.shadowMap.needsUpdate = true;
      }
      if (layout === 'apart') drawApart();
      else drawTogether();
      return isMoving;
    },
    onResize: () => divide(),
  });
  const rig = lightStudio(scene, stage.renderer);
  const floor = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.3, depthWrite: false }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  scene.add(floor);
  async function bring({ id, levels }: CompareItem): Promise<void> {
    const entry: Known = { stop: new AbortController(), standing: null, isComing: true };
    const { signal } = entry.stop;
    known.set(id, entry);
    onState(id, 'loading');
    try {
      const plan = planLevels(levels, readReach(order.length));
      const standing = await standModel({
        ...{ id, levels, plan, signal, renderer: stage.renderer },
        onRisen() {
          stage.renderer.shadowMap.needsUpdate = true;
          stage.invalidate();
        },
      });
      if (signal.aborted) return standing.destroy();
      entry.standing = standing;
      standing.looks.apply(mode);
      standing.group.visible = false;
      scene.add(standing.group);
      // Shaders are made before it is shown, so that the others do not stutter.
      await stage.renderer.compileAsync(scene, orbit.camera);
      if (signal.aborted) return;
      arrange();
      onState(id, 'ready');
    } catch {
      if (!signal.aborted) onState(id, 'failed');
    } finally {
      entry.isComing = false;
      // The others wait for one that was removed on its way, too.
      riseOnceCalm();
    }
  }

  /** Heavier copies come when all are there: none waits for the second picture of another. */
  function riseOnceCalm(): void {
    if ([...known.values()].some(({ isComing }) => isComing)) return;
    stopCalm?.();
    stopCalm = whenCalm(() => {
      for (const { standing } of known.values()) standing?.rise('calm');
    });
  }

  /** Whether the camera, which sees it as large as its group is scaled, is close to it. */
  function isClose({ group, size }: Standing): boolean {
    const at = orbit.camera.position.clone().sub(group.position).divideScalar(group.scale.x);
    return isNear(new Box3().setFromCenterAndSize(new Vector3(0, size.y / 2, 0), size), at);
  }

  if (from) orbit.setPose(from);

  function forget(id: string): void {
    const entry = known.get(id);
    entry?.stop.abort();
    entry?.standing?.destroy();
    known.delete(id);
  }

  /** Gives each its part of a frame that has another size or holds another number. */
  function divide(): void {
    const aspect = canvas.clientWidth / Math.max(1, canvas.clientHeight);
    cells = layOutCells(order.length, aspect);
    const [cell] = cells;
    orbit.setAspect(layout === 'apart' && cell ? (aspect * cell.width) / cell.height : aspect);
  }

  /** Puts everything in its place, after a change of what there is or how it is shown. */
  function arrange(): void {
    shown = order.flatMap((id) => known.get(id)?.standing ?? []);
    divide();
    if (layout === 'apart') arrangeApart();
    else if (layout === 'over') arrangeOver();
    else arrangeTogether();
    stage.renderer.shadowMap.needsUpdate = true;
    stage.invalidate();
  }

  function arrangeApart(): void {
    const largest = Math.max(...shown.map(({ size }) => size.length()), 0.01);
    for (const { group, size } of shown) {
      group.position.set(0, 0, 0);
      group.scale.setScalar(isToScale ? 1 : largest / Math.max(size.length(), 0.0001));
    }
    const reach = shown.map(({ size, group }) => size.clone().multiplyScalar(group.scale.x));
    look(reach, 0);
  }

  function arrangeTogether(): void {
    const widest = Math.max(...shown.map(({ size }) => Math.max(size.x, size.z)), 0.01);
    const gap = widest * GAP;
    const beside = person ? gap + PERSON_WIDTH : 0;
    const width = shown.reduce((sum, { size }) => sum + size.x + gap, beside - gap);
    let at = -width / 2;
    for (const { group, size } of shown) {
      group.scale.setScalar(1);
      group.position.set(at + size.x / 2, 0, 0);
      at += size.x + gap;
    }
    person?.group.position.set(at + PERSON_WIDTH / 2, 0, 0);
    look(
      shown.map(({ size }) => size),
      width,
    );
  }

  /** The first stands as always, the others where they lie by its origin. */
  function arrangeOver(): void {
    const [first] = shown;
    for (const { group, origin } of shown) {
      group.scale.setScalar(1);
      group.position.copy(first?.origin ?? origin).sub(origin);
    }
    look(
      shown.map(({ size }) => size),
      0,
    );
  }

  /** Frames a floor `width` wide, or the largest alone where that is more. */
  function look(sizes: readonly Vector3[], width: number): void {
    const height = Math.max(
      ...sizes.map(({ y }) => y),
      person && layout === 'together' ? PERSON_HEIGHT : 0.01,
    );
    const radius = Math.max(...sizes.map(({ x, z }) => Math.hypot(x, z) / 2), width / 2, 0.01);
    const centre = new Vector3(0, height / 2, 0);
    rig.fit(centre, Math.hypot(radius, height / 2));
    floor.scale.setScalar(radius * FLOOR_REACH);
    floor.position.y = -radius * 0.001;
    const extent = { radius, halfHeight: height / 2 };
    if (isFramed) orbit.refit(centre, extent);
    else orbit.frame(centre, extent);
    isFramed ||= shown.length > 0;
  }

  function drawApart(): void {
    const { renderer } = stage;
    const { clientWidth, clientHeight } = canvas;
    renderer.setScissorTest(true);
    if (person) person.group.visible = false;
    for (const [index, id] of order.entries()) {
      const cell = cells[index];
      if (!cell) continue;
      const standing = known.get(id)?.standing;
      for (const other of shown) other.group.visible = other === standing;
      const [left, top] = [cell.left * clientWidth, cell.top * clientHeight];
      const [width, height] = [cell.width * clientWidth, cell.height * clientHeight];
      renderer.setViewport(left, clientHeight - top - height, width, height);
      renderer.setScissor(left, clientHeight - top - height, width, height);
      // Each is alone under the light, so each has a shadow of its own.
      renderer.shadowMap.needsUpdate = true;
      renderer.render(scene, orbit.camera);
      onPlace(id, { left, top, isMiddle: false });
    }
    renderer.setScissorTest(false);
    renderer.setViewport(0, 0, clientWidth, clientHeight);
  }

  function drawTogether(): void {
    const { clientWidth, clientHeight } = canvas;
    for (const { group } of shown) group.visible = true;
    if (person) person.group.visible = true;
    person?.face(orbit.camera.position.x, orbit.camera.position.z);
    stage.renderer.render(scene, orbit.camera);
    for (const { id, group, size } of shown) {
      const at = new Vector3(group.position.x, size.y, 0).project(orbit.camera);
      const [left, top] = [((at.x + 1) / 2) * clientWidth, ((1 - at.y) / 2) * clientHeight];
      onPlace(id, { left, top, isMiddle: true });
    }
  }

  return {
    show(items) {
      order = items.map(({ id }) => id);
      for (const id of known.keys()) if (!order.includes(id)) forget(id);
      arrange();
      for (const item of items) if (!known.has(item.id)) void bring(item);
    },
    setLayout(next) {
      layout = next;
      arrange();
    },
    setToScale(next) {
      isToScale = next;
      arrange();
    },
    setMode(next) {
      mode = next;
      for (const { standing } of known.values()) standing?.looks.apply(mode);
      stage.invalidate();
    },
    diff(before, after) {
      const [a, b] = [known.get(before)?.standing, known.get(after)?.standing];
      return a && b ? diffModels(versionOf(a), versionOf(b)) : null;
    },
    async setHeat(between) {
      heat?.stop();
      heat = null;
      for (const { standing } of known.values()) standing?.looks.ghost(new Set());
      const [a, b] = (between ?? []).map((id) => known.get(id)?.standing);
      stage.invalidate();
      if (!a || !b) return null;
      const made = showHeat(a, b);
      heat = made;
      const most = await made.most;
      // Another one was asked for meanwhile.
      if (heat !== made) return null;
      a.looks.ghost(new Set(a.meshes));
      stage.invalidate();
      return most;
    },
    setPerson(isShown) {
      person?.destroy();
      person = isShown ? createPerson() : null;
      if (person) scene.add(person.group);
      arrange();
    },
    setTurning: orbit.setTurning,
    reset: orbit.reset,
    readPose: orbit.readPose,
    destroy() {
      heat?.stop();
      stopCalm?.();
      for (const id of known.keys()) forget(id);
      person?.destroy();
      orbit.destroy();
      rig.destroy();
      disposeTree(floor);
      stage.destroy();
    },
  };
}
