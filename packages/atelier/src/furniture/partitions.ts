import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';

/** One sliding panel: stiles, rails, a solid foot and a fine grid before paper. */
function addShojiPanel(
  kit: Kit,
  timber: Finish,
  paper: Finish,
  [w, h, t]: Size,
  x: number,
  y: number,
  z: number,
): void {
  const stile = 0.034;
  for (const s of [-1, 1])
    kit.board(timber, [stile, h, t], [x + s * (w / 2 - stile / 2), y, z], { bevel: 0.002 });
  const foot = h * 0.2;
  kit.board(timber, [w - 2 * stile, 0.05, t], [x, y, z], { bevel: 0.002 });
  kit.board(timber, [w - 2 * stile, foot - 0.05, t * 0.4], [x, y + 0.05, z], { bevel: 0.001 });
  kit.board(timber, [w - 2 * stile, 0.03, t], [x, y + foot, z], { bevel: 0.002 });
  kit.board(timber, [w - 2 * stile, 0.04, t], [x, y + h - 0.04, z], { bevel: 0.002 });
  const from = foot + 0.03;
  const room = h - 0.04 - from;
  const inner = w - 2 * stile;
  kit.box(paper, [inner, room, 0.0016], [x, y + from, z - t * 0.2], { bevel: 0 });
  const columns = Math.max(2, Math.round(inner / 0.21));
  for (let c = 1; c < columns; c++)
    kit.board(
      timber,
      [0.008, room, 0.014],
      [x - inner / 2 + (inner * c) / columns, y + from, z - t * 0.2 + 0.008],
      { bevel: 0.001 },
    );
  const rows = Math.max(3, Math.round(room / 0.24));
  for (let r = 1; r < rows; r++)
    kit.board(timber, [inner, 0.008, 0.013], [x, y + from + (room * r) / rows - 0.004, z - t * 0.2 + 0.008], {
      bevel: 0.001,
    });
}

/** Paper sliding doors in their frame, overlapping by a stile on two tracks. */
export function makeShojiScreen([width, height, depth]: Size, timber: Finish, paper: Finish): SceneNode {
  const kit = createKit();
  const post = 0.05;
  for (const s of [-1, 1])
    kit.board(timber, [post, height, depth], [s * (width / 2 - post / 2), 0, 0], { bevel: 0.003 });
  kit.board(timber, [width - 2 * post, 0.06, depth], [0, height - 0.06, 0], { bevel: 0.003 });
  kit.board(timber, [width - 2 * post, 0.022, depth], [0, 0, 0], { bevel: 0.003 });
  const panels = Math.max(2, Math.round((width - 2 * post) / 0.88));
  const w = (width - 2 * post + (panels - 1) * 0.034) / panels;
  const t = Math.min(0.028, depth * 0.36);
  for (let i = 0; i < panels; i++) {
    const x = -width / 2 + post + w / 2 + i * (w - 0.034);
    addShojiPanel(kit, timber, paper, [w, height - 0.086, t], x, 0.024, (i % 2 === 0 ? 1 : -1) * depth * 0.2);
  }
  return kit.toNode('screen');
}

/** Floor-to-ceiling fins in a top and a bottom rail: sees through from one side, closed from the other. */
export function makeFinScreen([width, height, depth]: Size, timber: Finish): SceneNode {
  const kit = createKit();
  const rail = 0.03;
  kit.board(timber, [width, rail, depth], [0, 0, 0], { bevel: 0.002 });
  kit.board(timber, [width, rail, depth], [0, height - rail, 0], { bevel: 0.002 });
  const count = Math.max(4, Math.min(90, Math.round(width / 0.075)));
  for (let i = 0; i < count; i++) {
    const x = -width / 2 + 0.014 + ((width - 0.028) * i) / (count - 1);
    kit.board(timber, [0.024, height - 2 * rail, depth * 0.9], [x, rail, 0], { bevel: 0.0025 });
  }
  return kit.toNode('screen');
}
