import type { SceneDocument, SceneThing } from '../document/scene-document.ts';
import type { Makers } from '../layout/plan.ts';
import { clamp, radians, type Vec3 } from '../math/vector.ts';
import { createRandom } from '../random/random.ts';
import { groupNodes, place, type SceneNode } from '../scene/node.ts';
import type { Size, ThingMaker } from '../things/thing-maker.ts';
import type { Light } from '../tracer/view.ts';
import type { Wardrobe } from './finishes.ts';

export type Furnished = { node: SceneNode; lights: Light[] };

/** Every thing that has a position, made and put there; a thing without one is not in the picture. */
export function furnish(document: SceneDocument, makers: Makers, wardrobe: Wardrobe): Furnished {
  const nodes: SceneNode[] = [];
  const lights: Light[] = [];
  for (const thing of document.things) {
    const maker = makers[thing.kind];
    if (!thing.position) continue;
    const made = maker.make({
      variant: thing.variant % maker.variants,
      size: sizeFor(thing, maker),
      ...wardrobe.ofThing(thing, maker),
      palette: wardrobe.palette,
      glow: wardrobe.glow,
      random: createRandom(`${document.seed}/${thing.id}`),
    });
    const at: Vec3 = thing.position;
    const turnRad = radians(thing.turnDeg ?? 0);
    nodes.push(place(made.node, at, turnRad, thing.id));
    for (const light of made.lights ?? []) lights.push(placeLight(light, at, turnRad));
  }
  return { node: groupNodes('furniture', nodes), lights };
}

function sizeFor(thing: SceneThing, maker: ThingMaker): Size {
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
