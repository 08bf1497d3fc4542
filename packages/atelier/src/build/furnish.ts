import { OUTDOOR_PLACES, type Thing } from '../document/names.ts';
import type { SceneDocument, SceneThing } from '../document/scene-document.ts';
import { makePot } from '../furniture/plants.ts';
import type { Makers } from '../layout/stood.ts';
import { clamp, radians, type Vec3 } from '../math/vector.ts';
import { createRandom } from '../random/random.ts';
import { groupNodes, makeNode, place, type SceneNode } from '../scene/node.ts';
import type { MadeThing, Size, ThingMaker } from '../things/thing-maker.ts';
import type { Light } from '../tracer/view.ts';
import { GROUPS } from './built-scene.ts';
import { liftOver, type CeilingDesign } from './ceiling-design.ts';
import type { Wardrobe } from './finishes.ts';

export type Furnished = { node: SceneNode; lights: Light[] };

/** Things that come by the set: made once, and stood as often as they are wanted. */
const ALIKE: ReadonlySet<Thing> = new Set([
  'dining-chair',
  'office-chair',
  'bar-stool',
  'floor-cushion',
  'armchair',
  'desk',
  'cafe-table',
  'nightstand',
  'table-lamp',
  'wall-lamp',
  'downlight',
  'track-light',
  'pendant',
  'lantern',
  'column',
  'beam',
  'tatami-mat',
]);

/** Every thing that has a position, made and put there; a thing without one is not in the picture. */
export function furnish(
  document: SceneDocument,
  makers: Makers,
  wardrobe: Wardrobe,
  ceiling: CeilingDesign,
): Furnished {
  const nodes: SceneNode[] = [];
  const lights: Light[] = [];
  const twins = new Map<string, MadeThing>();
  for (const thing of document.things) {
    const maker = makers[thing.kind];
    if (!thing.position) continue;
    const usual = sizeFor(thing, maker);
    const lift = liftOf(thing, maker, usual, document, ceiling);
    const size: Size = maker.mount === 'ceiling' ? usual : [usual[0], usual[1] + lift, usual[2]];
    const key = ALIKE.has(thing.kind)
      ? JSON.stringify([thing.kind, thing.variant, size, thing.surface, thing.accent])
      : thing.id;
    const made =
      twins.get(key) ??
      maker.make({
        variant: thing.variant % maker.variants,
        size,
        ...wardrobe.ofThing(thing, maker),
        palette: wardrobe.palette,
        glow: wardrobe.glow,
        random: createRandom(`${document.seed}/${ALIKE.has(thing.kind) ? thing.kind : thing.id}`),
      });
    twins.set(key, made);
    const [x, y, z] = thing.position;
    const at: Vec3 = maker.mount === 'ceiling' ? [x, y + lift, z] : [x, y, z];
    const turnRad = radians(thing.turnDeg ?? 0);
    const isPotted = thing.kind === 'tree' && !OUTDOOR_PLACES.has(document.place);
    const node = isPotted ? potTree(made.node, size, wardrobe) : made.node;
    nodes.push(place(node, at, turnRad, thing.id));
    for (const light of made.lights ?? []) lights.push(placeLight(light, at, turnRad));
  }
  return { node: groupNodes(GROUPS.furniture, nodes), lights };
}

/** These run along a ceiling's bars or walls, whatever its form. */
const RUNS_BELOW: ReadonlySet<Thing> = new Set(['pipes', 'beam', 'led-strip']);
const TO_THE_CEILING: ReadonlySet<Thing> = new Set(['column', 'fireplace']);
/** Radius of what a hanging lamp takes of the ceiling. */
const ROSE_M = 0.09;

/** Documents know the clear height only; where the ceiling goes up, what touches it goes with it. */
function liftOf(
  thing: SceneThing,
  maker: ThingMaker,
  size: Size,
  { size: room }: SceneDocument,
  ceiling: CeilingDesign,
): number {
  if (!thing.position || RUNS_BELOW.has(thing.kind)) return 0;
  const isHung = maker.mount === 'ceiling';
  if (!isHung && !TO_THE_CEILING.has(thing.kind)) return 0;
  const [x, y, z] = thing.position;
  if (Math.abs((isHung ? y : y + size[1]) - room.height) > 0.03) return 0;
  if (!isHung) return liftOver(ceiling, room, x, z, 0);
  const turnRad = radians(thing.turnDeg ?? 0);
  const half = Math.max(0, size[0] / 2 - ROSE_M);
  const lifts = (half > 0.3 ? [-half, 0, half] : [0]).map((along) =>
    liftOver(ceiling, room, x + along * Math.cos(turnRad), z - along * Math.sin(turnRad), ROSE_M),
  );
  return Math.min(...lifts);
}

/** Garden trees stand in the ground; in a room they get a bowl to stand in. */
function potTree(tree: SceneNode, size: Size, wardrobe: Wardrobe): SceneNode {
  const radius = clamp(size[0] * 0.2, 0.18, 0.34);
  const pot = makeNode('pot', makePot('bowl', radius, POT_M, wardrobe.group('stone')));
  const k = (size[1] - POT_M * 0.8) / size[1];
  return groupNodes('potted-tree', [pot, { ...tree, position: [0, POT_M * 0.8, 0], scale: k }]);
}

const POT_M = 0.36;

/** Metres that a thing is made in: its design's, or what the document asks for as far as the design can be stretched. */
export function sizeFor(thing: Pick<SceneThing, 'variant' | 'size'>, maker: ThingMaker): Size {
  const usual = maker.size(thing.variant % maker.variants);
  const [low, high] = maker.stretch;
  const along = (k: 0 | 1 | 2): number => clamp(thing.size?.[k] ?? usual[k], usual[k] * low, usual[k] * high);
  return [along(0), along(1), along(2)];
}

function placeLight(light: Light, at: Vec3, turnRad: number): Light {
  const c = Math.cos(turnRad);
  const s = Math.sin(turnRad);
  const turn = (v: Vec3): Vec3 => [v[0] * c + v[2] * s, v[1], v[2] * c - v[0] * s];
  const move = (p: Vec3): Vec3 => {
    const t = turn(p);
    return [at[0] + t[0], at[1] + t[1], at[2] + t[2]];
  };
  switch (light.kind) {
    case 'sun':
      return { ...light, toward: turn(light.toward) };
    case 'sphere':
      return { ...light, centre: move(light.centre) };
    default:
      return { ...light, origin: move(light.origin), edgeU: turn(light.edgeU), edgeV: turn(light.edgeV) };
  }
}
