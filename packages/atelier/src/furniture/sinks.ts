import { makePiercedTop } from '../mesh/pierced.ts';
import { move } from '../mesh/mesh.ts';
import type { SceneNode } from '../scene/node.ts';
import { metal, type Finish } from '../texture/finish.ts';
import { createKit } from './kit.ts';
import { addBaseUnits, addBowl, type UnitLook } from './kitchen-units.ts';
import { TAP_HEIGHT } from './kitchen.ts';
import { PORCELAIN } from './own-finishes.ts';
import { addBasinTap } from './taps.ts';

const STEEL = metal('chrome');

export type SinkOptions = {
  width: number;
  /** Of its rim; the tap stands higher by {@link TAP_HEIGHT}. */
  height: number;
  depth: number;
  top: Finish;
  look: UnitLook;
  kind: 'apron' | 'steel-table' | 'trough';
};

/** Kitchen sink standing by itself, to be used from +Z. */
export function makeSink(o: SinkOptions): SceneNode {
  const kit = createKit();
  const { width: w, height: h, depth: d } = o;
  switch (o.kind) {
    case 'apron': {
      addBaseUnits(kit, ['doors'], o.look, { width: w, height: h - 0.26, depth: d - 0.04, plinth: 0.09 });
      for (const s of [-1, 1])
        kit.board(o.look.front, [0.06, 0.24, d - 0.06], [s * (w / 2 - 0.03), h - 0.27, -0.02]);
      kit.board(o.look.front, [w - 0.12, 0.24, 0.02], [0, h - 0.27, -d / 2 + 0.03]);
      const bowl = { x: 0, z: 0.045, width: w - 0.2, depth: d - 0.19 };
      kit.add(
        PORCELAIN,
        move(makePiercedTop(w - 0.1, 0.25, d - 0.09, { ...bowl, z: 0 }, 0.012), 0, h - 0.25, 0.045),
      );
      addBowl(kit, PORCELAIN, [0, h - 0.012, 0.045], bowl.width, bowl.depth, 0.2);
      kit.board(o.top, [w, 0.03, 0.1], [0, h - 0.028, -d / 2 + 0.05]);
      for (const s of [-1, 1])
        kit.board(o.top, [0.05, 0.03, d - 0.12], [s * (w / 2 - 0.025), h - 0.028, 0.04]);
      break;
    }
    case 'steel-table': {
      const cut = { x: -w * 0.18, z: 0.02, width: w * 0.44, depth: d * 0.62 };
      kit.add(STEEL, move(makePiercedTop(w, 0.04, d, cut), 0, h - 0.04, 0), 40);
      addBowl(kit, STEEL, [cut.x, h, cut.z], cut.width, cut.depth, 0.24);
      kit.box(STEEL, [cut.width + 0.02, 0.25, cut.depth + 0.02], [cut.x, h - 0.265, cut.z], { bevel: 0.012 });
      kit.box(STEEL, [w, 0.09, 0.012], [0, h - 0.002, -d / 2 + 0.006], { bevel: 0.003 });
      kit.box(STEEL, [w - 0.06, 0.024, d - 0.06], [0, 0.2, 0]);
      for (const sx of [-1, 1])
        for (const sz of [-1, 1])
          kit.rod(
            STEEL,
            [sx * (w / 2 - 0.045), 0.012, sz * (d / 2 - 0.045)],
            [sx * (w / 2 - 0.045), h - 0.03, sz * (d / 2 - 0.045)],
            0.019,
          );
      break;
    }
    case 'trough': {
      const cut = { x: 0, z: 0.03, width: w - 0.14, depth: d - 0.2 };
      kit.add(o.top, move(makePiercedTop(w, 0.2, d, cut, 0.01), 0, h - 0.2, 0), 40);
      addBowl(kit, o.top, [0, h, cut.z], cut.width, cut.depth, 0.16);
      kit.board(o.top, [w, 0.05, d], [0, h - 0.22, 0], { bevel: 0.01 });
      for (const s of [-1, 1])
        kit.board(o.look.front, [0.09, h - 0.22, d - 0.1], [s * (w / 2 - 0.16), 0, 0], { grain: 'y' });
      kit.board(o.look.front, [w - 0.4, 0.05, d - 0.14], [0, 0.16, 0]);
      break;
    }
  }
  addBasinTap(
    kit,
    o.look.metal,
    [o.kind === 'steel-table' ? -w * 0.18 : 0, h - 0.001, -d / 2 + 0.055],
    TAP_HEIGHT,
    0.22,
  );
  return kit.toNode('sink');
}
