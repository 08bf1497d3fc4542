import { deform, move } from '../mesh/mesh.ts';
import { makeReeds } from '../mesh/reeds.ts';
import { makeSheet } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { createKit } from './kit.ts';

/** Round bedside drum with a reeded body, one curved drawer and a slab on top; drawn 0.46 m across, 0.5 m high. */
export function makeDrumCabinet(body: Finish, top: Finish, metal: Finish): SceneNode {
  const kit = createKit();
  const r = 0.21;
  kit.cylinder(body, r - 0.03, 0.05, [0, 0, 0]);
  kit.cylinder(body, r - 0.004, 0.43, [0, 0.045, 0], 0.003);
  const reeds = 52;
  const around = 2 * Math.PI * r;
  const wrapped = deform(makeReeds(around, 0.24, reeds, 0.009), (p) => {
    const angle = p[0] / r;
    const out = r - 0.004 + p[2];
    return [out * Math.sin(angle), p[1], out * Math.cos(angle)];
  });
  kit.add(body, move(wrapped, 0, 0.05, 0), 60);
  const drawer = makeSheet(
    (u, v) => {
      const angle = (u - 0.5) * 2.3;
      return [r * Math.sin(angle), 0.305 + 0.15 * v, r * Math.cos(angle)];
    },
    r * 2.3,
    0.15,
    0.016,
    { detail: [18, 1], bevel: 0.002 },
  );
  kit.add(body, drawer, 40);
  kit.rod(metal, [0, 0.38, r], [0, 0.38, r + 0.016], 0.009);
  kit.cylinder(top, 0.23, 0.025, [0, 0.475, 0], 0.006);
  return kit.toNode('drum-cabinet');
}
