import type { LampDesign } from '../furniture/standing-lamps.ts';
import type { Vec3 } from '../math/vector.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';

export function isLit(glow: Finish): boolean {
  return glow.emission[0] + glow.emission[1] + glow.emission[2] > 0;
}

/** What glows `times` as strongly as a paper lantern: bare bulbs and diodes are small and bright. */
export function brighten(glow: Finish, name: string, times: number): Finish {
  const [r, g, b] = glow.emission;
  return { ...glow, name, emission: [r * times, g * times, b * times] };
}

/**
 * Light of a lamp that shines all round, as a sphere just outside its shade. `powerM2` is the area of lit lantern paper
 * that would give as much light: 1.6 for a ceiling lantern, 0.8 for a table lamp. None while the lamps are off.
 */
export function shineAround(glow: Finish, centre: Vec3, radius: number, powerM2: number): Light[] {
  if (!isLit(glow)) return [];
  const k = powerM2 / (4 * Math.PI * radius * radius);
  return [{ kind: 'sphere', centre, radius, radiance: scaled(glow, k) }];
}

/** A lamp with what it gives. */
export type Lit = { node: SceneNode; lights: readonly Light[] };

export function withLight(lamp: LampDesign, glow: Finish, powerM2: number): Lit {
  return { node: lamp.node, lights: shineAround(glow, lamp.centre, lamp.radius, powerM2) };
}

/** Light of a flat lamp, shining towards `edgeU` x `edgeV`. */
export function shineFrom(glow: Finish, origin: Vec3, edgeU: Vec3, edgeV: Vec3, powerM2: number): Light[] {
  if (!isLit(glow)) return [];
  const area = Math.hypot(
    edgeU[1] * edgeV[2] - edgeU[2] * edgeV[1],
    edgeU[2] * edgeV[0] - edgeU[0] * edgeV[2],
    edgeU[0] * edgeV[1] - edgeU[1] * edgeV[0],
  );
  return [{ kind: 'rect', origin, edgeU, edgeV, radiance: scaled(glow, powerM2 / Math.max(1e-6, area)) }];
}

/** Square of light in the middle of a round mouth, shining down (or up). */
export function shineDown(glow: Finish, mouth: Vec3, radius: number, powerM2: number, isUp = false): Light[] {
  const e = radius * 1.4;
  const origin: Vec3 = [mouth[0] - e / 2, mouth[1], mouth[2] - e / 2];
  return isUp
    ? shineFrom(glow, origin, [0, 0, e], [e, 0, 0], powerM2)
    : shineFrom(glow, origin, [e, 0, 0], [0, 0, e], powerM2);
}

function scaled(glow: Finish, k: number): Vec3 {
  return [glow.emission[0] * k, glow.emission[1] * k, glow.emission[2] * k];
}
