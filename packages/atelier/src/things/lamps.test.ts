import { describe, expect, it } from 'vitest';
import { add, at, cross, dot, normalize, scale, subtract, type Vec3 } from '../math/vector.ts';
import { readPosition, type Mesh } from '../mesh/mesh.ts';
import { createRandom } from '../random/random.ts';
import { glowFinish, plainFinish, type Finish } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';
import { BUILT_IN_MAKERS } from './built-in.ts';
import { LAMP_MAKERS } from './lamps.ts';
import type { MadeThing, ThingMaker } from './thing-maker.ts';

const LIT = glowFinish('glow', '#ffdfb2', 0.85);
const DARK: Finish = { ...LIT, emission: [0, 0, 0] };
const MAKERS: readonly [string, ThingMaker][] = Object.entries<ThingMaker>({
  ...LAMP_MAKERS,
  fireplace: BUILT_IN_MAKERS.fireplace,
});
const DESIGNS = MAKERS.flatMap(([kind, maker]) =>
  Array.from({ length: maker.variants }, (_, variant) => ({ kind, maker, variant })),
);

function make(maker: ThingMaker, variant: number, glow: Finish): MadeThing {
  return maker.make({
    variant,
    size: maker.size(variant),
    main: plainFinish('main', '#9a8a78', 0.6),
    accent: plainFinish('accent', '#3a332c', 0.4),
    palette: [],
    glow,
    random: createRandom('one'),
  });
}

/** Whether the ray meets a triangle within `reach` metres. */
function meets(mesh: Mesh, from: Vec3, toward: Vec3, reach: number): boolean {
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const a = readPosition(mesh, at(mesh.indices, i));
    const u = subtract(readPosition(mesh, at(mesh.indices, i + 1)), a);
    const v = subtract(readPosition(mesh, at(mesh.indices, i + 2)), a);
    const p = cross(toward, v);
    const det = dot(u, p);
    if (Math.abs(det) < 1e-14) continue;
    const s = subtract(from, a);
    const b = dot(s, p) / det;
    const q = cross(s, u);
    const c = dot(toward, q) / det;
    const t = dot(v, q) / det;
    if (b >= 0 && c >= 0 && b + c <= 1 && t > 1e-6 && t < reach) return true;
  }
  return false;
}

/** Points on the light with the way it shines there. */
function listRays(light: Light): [from: Vec3, toward: Vec3][] {
  if (light.kind === 'rect') {
    const normal = normalize(cross(light.edgeU, light.edgeV));
    return [0.2, 0.5, 0.8].flatMap((u) =>
      [0.2, 0.5, 0.8].map((v): [Vec3, Vec3] => [
        add(light.origin, add(scale(light.edgeU, u), scale(light.edgeV, v))),
        normal,
      ]),
    );
  }
  if (light.kind !== 'sphere') return [];
  return Array.from({ length: 24 }, (_, i): [Vec3, Vec3] => {
    const y = 1 - (2 * (i + 0.5)) / 24;
    const r = Math.sqrt(1 - y * y);
    const d: Vec3 = [r * Math.cos(i * 2.39996), y, r * Math.sin(i * 2.39996)];
    return [add(light.centre, scale(d, light.radius * 1.001)), d];
  });
}

describe.each(DESIGNS)('$kind $variant', ({ maker, variant }) => {
  it('shines while the lamps burn, and not a bit when they are off', () => {
    const lit = make(maker, variant, LIT).lights ?? [];
    expect(lit.length).toBeGreaterThan(0);
    for (const light of lit)
      if (light.kind === 'sphere' || light.kind === 'rect')
        expect(Math.min(...light.radiance)).toBeGreaterThan(0);
    const dark = make(maker, variant, DARK);
    expect(dark.lights ?? []).toEqual([]);
    for (const part of dark.node.parts) expect(part.finish.emission).toEqual([0, 0, 0]);
  });

  it('lets at least half of its light out of its own shade', () => {
    const made = make(maker, variant, LIT);
    const opaque = made.node.parts.filter((p) => !p.finish.isGlass).map((p) => p.mesh);
    const rays = (made.lights ?? []).flatMap(listRays);
    const held = rays.filter(([from, toward]) => opaque.some((mesh) => meets(mesh, from, toward, 0.4)));
    expect(held.length / rays.length).toBeLessThanOrEqual(0.5);
  });
});
