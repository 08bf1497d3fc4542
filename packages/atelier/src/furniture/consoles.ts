import { mix, type Vec2 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { deform, move } from '../mesh/mesh.ts';
import { makeReeds } from '../mesh/reeds.ts';
import { makeSlab } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { createKit } from './kit.ts';

type Size = readonly [number, number, number];

/** Slim table along a wall: a steel frame, an altar table with turned-up ends, or a slab on two reeded half-drums. */
export function makeConsole(
  size: Size,
  kind: 'frame' | 'altar' | 'drums',
  main: Finish,
  accent: Finish,
): SceneNode {
  const kit = createKit();
  const [w, h, d] = size;
  switch (kind) {
    case 'frame': {
      kit.board(main, [w, 0.02, d], [0, h - 0.02, 0]);
      kit.board(main, [w - 0.05, 0.016, d - 0.05], [0, 0.14, 0]);
      const bar = 0.018;
      for (const sx of [-1, 1]) {
        const x = sx * (w / 2 - bar / 2);
        for (const sz of [-1, 1])
          kit.box(accent, [bar, h - 0.02, bar], [x, 0, sz * (d / 2 - bar / 2)], { bevel: 0.002 });
        for (const y of [0.122, h - 0.038])
          kit.box(accent, [bar, bar, d - 2 * bar], [x, y, 0], { bevel: 0.002 });
      }
      for (const sz of [-1, 1])
        for (const y of [0.122, h - 0.038])
          kit.box(accent, [w - 2 * bar, bar, bar], [0, y, sz * (d / 2 - bar / 2)], { bevel: 0.002 });
      break;
    }
    case 'altar': {
      const lift = 0.035;
      const top = deform(
        makeBox(w, 0.034, d, { bevel: 0.007, bevelSegments: 1, divisions: [28, 1, 1] }),
        (p) => {
          const end = Math.max(0, Math.abs((2 * p[0]) / w) - 0.8) / 0.2;
          return [p[0], p[1] + lift * end * end, p[2]];
        },
      );
      kit.add(main, move(top, 0, h - lift - 0.017, 0), 40);
      const high = h - lift - 0.034;
      for (const sx of [-1, 1]) {
        const x = sx * (w / 2 - w * 0.13);
        for (const sz of [-1, 1])
          kit.board(main, [0.045, high, 0.05], [x, 0, sz * (d / 2 - 0.05)], { bevel: 0.012 });
        kit.board(main, [0.05, 0.04, d - 0.06], [x, 0.03, 0], { bevel: 0.008 });
        kit.board(main, [0.018, high * 0.5, d - 0.16], [x, high * 0.34, 0]);
        // Spandrel under the apron.
        const bracket: Vec2[] = [
          [0, 0],
          [sx * -0.12, 0],
          [sx * -0.07, -0.03],
          [sx * -0.02, -0.1],
          [0, -0.1],
        ];
        for (const sz of [-1, 1]) {
          const plate = deform(makeSlab(bracket, 0.016, 0.003, 1), (p) => [p[0], -p[2], p[1]]);
          kit.add(main, move(plate, x - sx * 0.02, high - 0.06, sz * (d / 2 - 0.05) - 0.008), 40);
        }
      }
      for (const sz of [-1, 1])
        kit.board(main, [w * 0.86, 0.07, 0.02], [0, high - 0.07, sz * (d / 2 - 0.05)], { bevel: 0.005 });
      break;
    }
    case 'drums': {
      kit.board(accent, [w, 0.035, d], [0, h - 0.035, 0], { bevel: 0.008 });
      const r = Math.min(d * 0.46, w * 0.18);
      for (const s of [-1, 1]) {
        const x = s * (w / 2 - r - w * 0.08);
        kit.cylinder(main, r - 0.008, h - 0.034, [x, 0, 0], 0.002);
        const wrapped = deform(makeReeds(2 * Math.PI * r, h - 0.036, 34, 0.012), (p) => {
          const angle = p[0] / r;
          const out = mix(r - 0.012, r, p[2] / 0.012);
          return [out * Math.sin(angle), p[1], out * Math.cos(angle)];
        });
        kit.add(main, move(wrapped, x, 0, 0), 60);
      }
      break;
    }
  }
  return kit.toNode('console');
}
