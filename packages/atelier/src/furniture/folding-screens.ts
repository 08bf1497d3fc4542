import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move, turnX, turnY } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeSlab } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

/** Folding screen of framed panels standing in zigzag. */
export function makeScreen(
  panels: number,
  height: number,
  frame: Finish,
  infill: Finish,
  style: 'plain' | 'lattice' | 'arched',
  bevelSegments = 2,
): SceneNode {
  const w = 0.5;
  const turn = 0.36;
  const children: Part[] = [];
  const step = w * Math.cos(turn);
  for (let i = 0; i < panels; i++) {
    const angle = i % 2 === 0 ? turn : -turn;
    const cx = (i - (panels - 1) / 2) * step;
    const put = (finish: Finish, mesh: Parameters<typeof move>[0], crease = 40): void => {
      children.push(part(finish, move(turnY(mesh, angle), cx, 0, 0), crease));
    };
    if (style === 'arched') {
      const half = w / 2 - 0.014;
      const outline: Vec2[] = [
        [-half, 0.06],
        [half, 0.06],
        [half, height - half],
      ];
      for (let k = 1; k < 16; k++)
        outline.push([
          half * Math.cos((k / 16) * Math.PI),
          height - half + half * Math.sin((k / 16) * Math.PI),
        ]);
      outline.push([-half, height - half]);
      put(infill, move(turnX(makeSlab(outline, 0.014, 0.004), Math.PI / 2), 0, 0, -0.007));
      const rim = outline.map(([x, y]): Vec3 => [x, y, 0]);
      put(frame, makeTube(rim, 0.014, { isClosed: true, sides: 12 }), 60);
      for (const s of [-1, 1])
        put(
          frame,
          makeTube(
            [
              [s * half, 0.01, 0],
              [s * half, 0.07, 0],
            ],
            0.012,
            { sides: 10 },
          ),
        );
      continue;
    }
    for (const s of [-1, 1])
      put(
        frame,
        move(
          makeBox(0.03, height, 0.026, { bevel: 0.004, bevelSegments, grain: 'y' }),
          s * (w / 2 - 0.016),
          height / 2,
          0,
        ),
      );
    for (const y of [0.1, height - 0.02, ...(style === 'lattice' ? [height * 0.34] : [])])
      put(frame, move(makeBox(w - 0.06, 0.03, 0.024, { bevel: 0.003, bevelSegments }), 0, y, 0));
    put(
      infill,
      move(
        makeBox(w - 0.055, height - 0.13, 0.005, { bevel: 0.001, bevelSegments }),
        0,
        height / 2 + 0.04,
        -0.002,
      ),
    );
    if (style === 'lattice') {
      for (let k = 1; k < 4; k++)
        put(
          frame,
          move(
            makeBox(0.008, height - 0.14, 0.012, { bevel: 0.001, bevelSegments, grain: 'y' }),
            -w / 2 + (w / 4) * k,
            height / 2 + 0.04,
            0.006,
          ),
        );
      for (let k = 1; k < 7; k++)
        put(
          frame,
          move(
            makeBox(w - 0.06, 0.008, 0.012, { bevel: 0.001, bevelSegments }),
            0,
            height * 0.34 + ((height * 0.64) / 7) * k,
            0.007,
          ),
        );
    }
  }
  return makeNode('screen', children);
}
