import type { Thing } from '../../document/names.ts';
import { THINGS_MAX, type SceneThing } from '../../document/scene-document.ts';
import { openingsOf, wallOf, type WallName, type WallOpening } from '../walls.ts';
import { stand } from '../placing.ts';
import { forget, waitingOf, wallFrame, type Plan } from '../plan.ts';
import { sizeOf } from '../thing-size.ts';

const WINDOWS: ReadonlySet<WallOpening['kind']> = new Set([
  'window',
  'bare',
  'arch',
  'glass-block',
  'moon-gate',
]);

type Window = { name: WallName; opening: WallOpening };

/** Windows that can be dressed; before a wide one hang several blinds side by side. */
function windowsOf(plan: Plan): Window[] {
  const hasBlinds = [...plan.waiting, ...plan.stood.map((s) => s.thing)].some((t) => t.kind === 'blind');
  return (['back', 'left', 'right', 'front'] as const).flatMap((name) =>
    openingsOf(plan.document, name)
      .filter((o) => WINDOWS.has(o.kind) && o.high - o.low > 0.45)
      .flatMap((opening) => {
        const isBlind = opening.curtain === 'blind' || (hasBlinds && opening.curtain === 'none');
        const count = isBlind ? Math.ceil((opening.high - opening.low) / BLIND_MAX_M) : 1;
        const width = (opening.high - opening.low) / count;
        return Array.from({ length: count }, (_, i) => ({
          name,
          opening: { ...opening, low: opening.low + i * width, high: opening.low + (i + 1) * width },
        }));
      }),
  );
}

const BLIND_MAX_M = 2;

/** Designs of the curtain maker by how a window is dressed: parted, thin, both. */
const CURTAIN_VARIANTS = { drapes: [0, 0, 0, 2], sheer: [1] } as const;

/**
 * Hangs curtains and blinds: those the document names, then one more for every opening that asks for one and has none.
 * They come first, so that furniture keeps off them.
 */
export function dressWindows(plan: Plan): void {
  const dressed = new Set(
    plan.stood
      .filter((s) => s.thing.kind === 'curtain' || s.thing.kind === 'blind')
      .map((s) => nearestWindow(plan, s.x, s.z))
      .filter((i) => i >= 0),
  );
  const windows = windowsOf(plan);
  const order = windows
    .map((w, i) => ({ ...w, i }))
    .toSorted((a, b) => Number(b.opening.curtain !== 'none') - Number(a.opening.curtain !== 'none'));
  for (const thing of waitingOf(plan, 'curtain', 'blind')) {
    const free = order.filter((w) => !dressed.has(w.i));
    const wished = free.find((w) => w.name === thing.wish?.side) ?? free[0];
    if (!wished) {
      forget(plan, thing);
      continue;
    }
    if (hang(plan, thing, wished)) dressed.add(wished.i);
    else forget(plan, thing);
  }
  for (const w of order) {
    if (dressed.has(w.i) || w.opening.curtain === 'none') continue;
    if (plan.stood.length + plan.waiting.length >= THINGS_MAX) return;
    const kind: Thing = w.opening.curtain === 'blind' ? 'blind' : 'curtain';
    const variants = w.opening.curtain === 'blind' ? null : CURTAIN_VARIANTS[w.opening.curtain];
    const seed = plan.document.seed % 97;
    const variant = variants ? (variants[seed % variants.length] ?? 0) : seed % plan.makers.blind.variants;
    const id = freeId(plan, `${kind}-${w.name}`);
    const thing: SceneThing = { id, kind, variant };
    plan.waiting.push(thing);
    if (!hang(plan, thing, w)) forget(plan, thing);
  }
}

function freeId(plan: Plan, base: string): string {
  const taken = new Set([...plan.stood.map((s) => s.thing.id), ...plan.waiting.map((t) => t.id)]);
  for (let k = 1; ; k++) if (!taken.has(`${base}-${k}`)) return `${base}-${k}`;
}

function nearestWindow(plan: Plan, x: number, z: number): number {
  const far = windowsOf(plan).map(({ name, opening }) => {
    const wall = wallOf(plan.document.size, name);
    const along = (opening.low + opening.high) / 2;
    return Math.hypot(wall.middle[0] + wall.along[0] * along - x, wall.middle[1] + wall.along[1] * along - z);
  });
  const least = Math.min(...far);
  return least < 1.2 ? far.indexOf(least) : -1;
}

/** Metres that beams hang below the ceiling: cloth ends under them. */
function underBeams(plan: Plan): number {
  const beams = [...plan.waiting, ...plan.stood.map((s) => s.thing)].filter((t) => t.kind === 'beam');
  return Math.max(0, ...beams.map((t) => sizeOf(plan, t)[1] + 0.01));
}

const BLIND_DRAWN = 0.42;

function hang(plan: Plan, thing: SceneThing, { name, opening }: Window): boolean {
  const { height } = plan.document.size;
  const middle = (opening.low + opening.high) / 2;
  const glass = opening.high - opening.low;
  const wall = wallOf(plan.document.size, name);
  const ceiling = height - 0.015 - underBeams(plan);
  const top = Math.min(ceiling, opening.head + 0.22);
  const isBlind = thing.kind === 'blind';
  // Blinds are half up: they are seen, and the view is.
  const drawn = opening.head - (opening.head - opening.sill) * BLIND_DRAWN;
  // Cloth falls to the floor, or ends under a high sill.
  const bottom = isBlind ? drawn : opening.sill > 1.2 ? opening.sill - 0.15 : 0.012;
  const variant = plan.makers[thing.kind].variants > 0 ? thing : { ...thing, variant: 0 };
  for (const extra of isBlind ? [-0.02, -0.08] : [0.7, 0.4, 0.16, 0]) {
    const wanted = Math.min(glass + extra, wall.length - 0.04);
    const blindTop = Math.min(ceiling, opening.head + 0.06);
    const size = sizeOf(plan, variant, { 0: wanted, 1: (isBlind ? blindTop : top) - bottom });
    const reach = wall.length / 2 - size[0] / 2 - 0.01;
    if (reach < 0) continue;
    const along = Math.max(-reach, Math.min(reach, middle));
    const spot = {
      ...wallFrame(plan, name, along, 0.004),
      size,
      bottom: (isBlind ? blindTop : top) - size[1],
    };
    if (spot.bottom < 0) continue;
    if (stand(plan, thing, spot)) return true;
  }
  return false;
}
