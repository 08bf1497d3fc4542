import { makeBox } from '../mesh/box.ts';
import { deform, move, shiftUv, turnY } from '../mesh/mesh.ts';
import { makeLathe, makeTaper, roundProfile } from '../mesh/round.ts';
import { makeCylinder, makeSlab, roundedRectOutline } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { makeFluted } from './tables.ts';

/** Plank-topped dining table; `base`: trestle of slanted boards, four turned legs, or two arches. */
export function makeDiningTable(
  length: number,
  width: number,
  timber: Finish,
  base: 'trestle' | 'turned' | 'blade',
  second: Finish,
): SceneNode {
  const height = 0.745;
  const parts: Part[] = [];
  const boards = 4;
  for (let i = 0; i < boards; i++) {
    const w = width / boards;
    parts.push(
      part(
        timber,
        move(
          shiftUv(makeBox(length, 0.032, w - 0.0012, { bevel: 0.003 }), i * 0.37, i * 0.23),
          0,
          height - 0.016,
          -width / 2 + w * (i + 0.5),
        ),
      ),
    );
  }
  const x = length / 2 - 0.34;
  if (base === 'turned') {
    for (const sx of [-1, 1])
      for (const sz of [-1, 1])
        parts.push(
          part(
            timber,
            move(
              makeTaper(0.022, 0.036, height - 0.03, 24),
              sx * (length / 2 - 0.09),
              0,
              sz * (width / 2 - 0.09),
            ),
          ),
        );
    for (const sz of [-1, 1])
      parts.push(
        part(
          timber,
          move(
            makeBox(length - 0.18, 0.07, 0.022, { bevel: 0.003 }),
            0,
            height - 0.066,
            sz * (width / 2 - 0.09),
          ),
        ),
      );
    for (const sx of [-1, 1])
      parts.push(
        part(
          timber,
          move(
            makeBox(0.022, 0.07, width - 0.18, { bevel: 0.003, grain: 'z' }),
            sx * (length / 2 - 0.09),
            height - 0.066,
            0,
          ),
        ),
      );
  } else if (base === 'trestle') {
    for (const sx of [-1, 1]) {
      for (const sz of [-1, 1]) {
        const board = makeBox(0.09, height - 0.02, 0.045, { bevel: 0.006, grain: 'y' });
        parts.push(
          part(
            second,
            move(
              deform(board, (p) => [p[0], p[1], p[2] + sz * (0.1 - 0.28 * p[1])]),
              sx * x,
              (height - 0.03) / 2,
              sz * 0.12,
            ),
          ),
        );
      }
      parts.push(
        part(
          second,
          move(makeBox(0.07, 0.05, width - 0.2, { bevel: 0.006, grain: 'z' }), sx * x, height - 0.057, 0),
        ),
      );
    }
    parts.push(part(second, move(makeBox(2 * x, 0.07, 0.04, { bevel: 0.006 }), 0, 0.32, 0)));
  } else {
    for (const sx of [-1, 1]) {
      const blade = makeSlab(roundedRectOutline(0.085, width * 0.62, 0.04), height - 0.03, 0.008);
      parts.push(part(second, move(blade, sx * x, 0, 0)));
    }
  }
  return makeNode('dining-table', parts);
}

/** Round dining table on a turned trumpet pedestal, a crossed-board foot or a fluted column. */
export function makeRoundTable(
  radius: number,
  top: Finish,
  base: Finish,
  foot: 'trumpet' | 'cross' | 'fluted',
): SceneNode {
  const height = 0.75;
  const parts = [part(top, move(makeCylinder(radius, 0.03, 0.011, 96), 0, height - 0.03, 0))];
  if (foot === 'trumpet') {
    const profile = roundProfile(
      [
        [0, 0],
        [0.3, 0],
        [0.3, 0.012],
        [0.12, 0.06],
        [0.055, 0.2],
        [0.045, 0.42],
        [0.07, 0.62],
        [0.16, height - 0.028],
        [0, height - 0.028],
      ],
      0.09,
      6,
    );
    parts.push(part(base, makeLathe(profile, 64), 60));
  } else if (foot === 'fluted') {
    parts.push(part(base, makeFluted(0.24, height - 0.03, 28, 0.014), 50));
    parts.push(part(base, makeCylinder(0.3, 0.02, 0.004, 64)));
  } else {
    for (const turn of [Math.PI / 4, -Math.PI / 4]) {
      const board = deform(
        makeBox(radius * 1.1, height - 0.03, 0.05, { bevel: 0.008, grain: 'y', divisions: [8, 10, 1] }),
        (p) => [p[0] * (1 - 0.34 * Math.sin(Math.PI * (p[1] / height + 0.5))), p[1], p[2]],
      );
      parts.push(part(base, turnY(move(board, 0, (height - 0.03) / 2, 0), turn)));
    }
  }
  return makeNode('round-table', parts);
}
