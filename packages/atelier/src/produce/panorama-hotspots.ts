import { GROUPS, type BuiltScene } from '../build/built-scene.ts';
import { OUTDOOR_PLACES, type Thing } from '../document/names.ts';
import type { LocalText } from '../document/local-text.ts';
import type { SceneDocument, SceneOpening } from '../document/scene-document.ts';
import { nameOfThing } from '../language/name-of-thing.ts';
import { wallOf } from '../layout/walls.ts';
import { add, at, cross, dot, length, scale, subtract, type Vec3 } from '../math/vector.ts';
import { measureNode, type SceneNode } from '../scene/node.ts';
import type { Maps, Tracer } from '../tracer/tracer.ts';
import type { ProducedHotspot } from './asset.ts';

/** Of the map that things are looked for in. */
const MAP = { width: 768, height: 384 } as const;
const HOTSPOTS_MAX = 10;
/** Share of all that is seen which a thing must fill to be worth a marker. */
const SHARE_MIN = 0.0008;
/** Two markers nearer than this would lie on each other. */
const APART_DEG = 8;
/** How far before the wall an opening's frame and sill may stand, metres. */
const REVEAL_M = 0.4;

/** What belongs to the building, or hangs everywhere, says nothing about one place. */
const PASSED_OVER: ReadonlySet<Thing> = new Set([
  ...(['downlight', 'led-strip', 'track-light', 'beam', 'pipes', 'column'] as const),
  ...(['slat-wall', 'wall-panel', 'curtain', 'blind', 'tatami-mat', 'stone'] as const),
]);

/** Hangs before a window and belongs to it. */
const DRESSING: ReadonlySet<Thing> = new Set(['curtain', 'blind']);

const OPENING_NAMES: Partial<Record<SceneOpening['kind'], LocalText>> = {
  window: { zh: '窗', en: 'Window' },
  door: { zh: '门', en: 'Door' },
  arch: { zh: '拱门', en: 'Arch' },
  'moon-gate': { zh: '月洞门', en: 'Moon gate' },
};

/** A marker to be, with the share of what is seen that it stands for. */
type Candidate = { share: number; spot: ProducedHotspot };

/** Markers on what stands in view of a panorama, one a kind, on its largest; the strongest first. */
export function listHotspots(scene: BuiltScene, tracer: Tracer): ProducedHotspot[] {
  const { document, panorama } = scene;
  if (!document) return [];
  const maps = tracer.renderMaps({ camera: { kind: 'panorama', ...panorama }, ...MAP });
  const candidates = [...thingsIn(document, tracer, maps), ...openingsIn(document, panorama, tracer, maps)];
  const chosen: ProducedHotspot[] = [];
  for (const { spot } of candidates.sort((a, b) => b.share - a.share)) {
    if (chosen.length === HOTSPOTS_MAX) break;
    if (chosen.every((other) => angleBetween(spot, other) >= APART_DEG)) chosen.push(spot);
  }
  return chosen;
}

type Seen = { share: number; sum: Vec3; pixels: number[] };

function thingsIn(document: SceneDocument, tracer: Tracer, maps: Maps): Candidate[] {
  const seen = lookAt(maps);
  const kinds = new Map(document.things.map(({ id, kind }) => [id, kind]));
  const alike = new Map<Thing, { node: SceneNode; seen: Seen }[]>();
  for (const { id, path, node } of tracer.listThings()) {
    const kind = kinds.get(idOf(path));
    const found = seen.get(id);
    if (!isFurniture(path) || !kind || !found || PASSED_OVER.has(kind) || found.share < SHARE_MIN) continue;
    alike.set(kind, [...(alike.get(kind) ?? []), { node, seen: found }]);
  }
  return [...alike].flatMap(([kind, all]) => {
    const [largest] = all.sort((a, b) => b.seen.share - a.seen.share);
    if (!largest) return [];
    const { share, sum, pixels } = largest.seen;
    const { zh, en } = nameOfThing(kind);
    const spot = {
      ...degreesOf(nearestTo(sum, pixels, maps)),
      name: zh,
      enName: en.charAt(0).toUpperCase() + en.slice(1),
      note: all.length > 1 ? `画面里有 ${all.length} 件` : '',
      enNote: all.length > 1 ? `${all.length} in view` : '',
      sizeMm: sizeOf(largest.node),
    };
    return [{ share, spot }];
  });
}

/** What is seen of each thing: its share of the whole sphere, and where. */
function lookAt(maps: Maps): Map<number, Seen> {
  const seen = new Map<number, Seen>();
  const whole = maps.width * maps.height * (2 / Math.PI);
  for (const [i, id] of maps.id.entries()) {
    const [yaw, pitch] = anglesOf(i, maps);
    const weight = Math.cos(pitch) / whole;
    const known = seen.get(id) ?? { share: 0, sum: [0, 0, 0], pixels: [] };
    known.share += weight;
    known.sum = add(known.sum, scale(directionOf(yaw, pitch), weight));
    known.pixels.push(i);
    seen.set(id, known);
  }
  return seen;
}

/** As it was made, however it stands. */
function sizeOf(node: SceneNode): ProducedHotspot['sizeMm'] {
  const { min, max } = measureNode({ ...node, position: [0, 0, 0], turnRad: 0 });
  const toMm = (k: 0 | 1 | 2): number => Math.round((max[k] - min[k]) * 1000);
  return { width: toMm(0), depth: toMm(2), height: toMm(1) };
}

function isFurniture(path: string): boolean {
  return path.includes(`/${GROUPS.furniture}/`);
}

/** The id that a thing has in its document. */
function idOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

/** Windows and doors that nothing stands before. */
function openingsIn(
  document: SceneDocument,
  { eye, forward }: BuiltScene['panorama'],
  tracer: Tracer,
  maps: Maps,
): Candidate[] {
  if (OUTDOOR_PLACES.has(document.place)) return [];
  const right = cross(forward, [0, 1, 0]);
  const hung = new Set(document.things.flatMap(({ id, kind }) => (DRESSING.has(kind) ? [id] : [])));
  const inTheWay = new Set(
    tracer.listThings().flatMap(({ id, path }) => (isFurniture(path) && !hung.has(idOf(path)) ? [id] : [])),
  );
  const largest = new Map<SceneOpening['kind'], Candidate>();
  for (const { kind, wall, from, to, sill, head } of document.openings) {
    const name = OPENING_NAMES[kind];
    if (!name || wall === 'ceiling') continue;
    const { middle, along, length: reach } = wallOf(document.size, wall);
    const across = (from + to) / 2 - reach / 2;
    const centre: Vec3 = [middle[0] + along[0] * across, (sill + head) / 2, middle[1] + along[1] * across];
    const ray = subtract(centre, eye);
    const yaw = Math.atan2(dot(ray, right), dot(ray, forward));
    const pitch = Math.atan2(ray[1], Math.hypot(ray[0], ray[2]));
    const pixel = pixelAt(yaw, pitch, maps);
    const isHidden = inTheWay.has(at(maps.id, pixel)) || at(maps.depth, pixel) < length(ray) - REVEAL_M;
    const share = ((to - from) * (head - sill)) / (4 * Math.PI * length(ray) ** 2);
    if (isHidden || share < SHARE_MIN || share <= (largest.get(kind)?.share ?? 0)) continue;
    const sizeMm = {
      width: Math.round((to - from) * 1000),
      depth: 0,
      height: Math.round((head - sill) * 1000),
    };
    largest.set(kind, {
      share,
      spot: { ...degreesOf([yaw, pitch]), name: name.zh, enName: name.en, note: '', enNote: '', sizeMm },
    });
  }
  return [...largest.values()];
}

type Angles = readonly [yaw: number, pitch: number];

/** Radians to the right of the middle, and up, of a pixel's middle. */
function anglesOf(pixel: number, { width, height }: Maps): Angles {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  return [((x + 0.5) / width - 0.5) * 2 * Math.PI, (0.5 - (y + 0.5) / height) * Math.PI];
}

function pixelAt(yaw: number, pitch: number, { width, height }: Maps): number {
  const x = Math.min(width - 1, Math.floor((yaw / (2 * Math.PI) + 0.5) * width));
  const y = Math.min(height - 1, Math.floor((0.5 - pitch / Math.PI) * height));
  return y * width + x;
}

/** X to the right, Y up, Z into the middle of the picture. */
function directionOf(yaw: number, pitch: number): Vec3 {
  return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
}

/** The middle of a thing may lie beside it, as a corner sofa's does: the marker goes where the thing is seen. */
function nearestTo(middle: Vec3, pixels: readonly number[], maps: Maps): Angles {
  let best: Angles = [0, 0];
  let nearest = -Infinity;
  for (const pixel of pixels) {
    const angles = anglesOf(pixel, maps);
    const closeness = dot(directionOf(...angles), middle);
    if (closeness > nearest) [nearest, best] = [closeness, angles];
  }
  return best;
}

function degreesOf([yaw, pitch]: Angles): { yawDeg: number; pitchDeg: number } {
  const round = (radians: number): number => Math.round((radians * 1800) / Math.PI) / 10;
  return { yawDeg: round(yaw), pitchDeg: round(pitch) };
}

function angleBetween(a: ProducedHotspot, b: ProducedHotspot): number {
  const ray = ({ yawDeg, pitchDeg }: ProducedHotspot) =>
    directionOf((yawDeg * Math.PI) / 180, (pitchDeg * Math.PI) / 180);
  return (Math.acos(Math.min(1, dot(ray(a), ray(b)))) * 180) / Math.PI;
}
