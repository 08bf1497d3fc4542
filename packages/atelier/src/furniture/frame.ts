import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import type { Kit } from './kit.ts';

/** Four bars round a picture before a wall at z = 0, from y = 0 up; `bar` is their width in metres. */
export function addFrame(kit: Kit, [width, height, depth]: Size, frame: Finish, bar: number): void {
  for (const s of [-1, 1]) {
    kit.board(frame, [bar, height, depth], [s * (width / 2 - bar / 2), 0, depth / 2], {
      bevel: 0.002,
      grain: 'y',
    });
    kit.board(frame, [width - 2 * bar, bar, depth], [0, s < 0 ? 0 : height - bar, depth / 2], {
      bevel: 0.002,
    });
  }
}
