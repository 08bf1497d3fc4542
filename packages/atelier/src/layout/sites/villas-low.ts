import { block, body, emptyPlot, portal, post, type Building, type HouseFrame } from './building.ts';

/** A glazed room under a wide roof plate, a walled wing that comes forward, a long free wall through both. */
function underOnePlate(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, w * 0.14, zf - 0.6);
  const low = st * 0.98;
  b.masses.push(
    body('main', [-w * 0.34, w * 0.3], [zb, zf - 0.6], [0, low], {
      roof: 'slab',
      over: 1.3,
      glass: { front: 0.92, left: 0.7, right: 0.1 },
    }),
    body('wing', [w * 0.3, w / 2], [zb + 0.6, zf + 2.4], [0, st * 0.88], {
      glass: { front: 0.4, left: 0.7, right: 0.12 },
    }),
  );
  b.blocks.push(
    block('second', [-w * 0.2, -w * 0.2 + 0.4], [0, low + 0.95], [zb + 1, zf + 2.2]),
    block('slab', [-w * 0.54, -w * 0.34], [low - 0.32, low - 0.1], [zb + 0.6, zf - 0.2]),
    post('frame', -w * 0.52, zf - 0.5, low - 0.32, 0.12),
    post('frame', -w * 0.52, zb + 0.9, low - 0.32, 0.12),
    block('stone', [-w * 0.34, w * 0.3], [0, 0.1], [zf - 0.6, zf + 1.2]),
  );
  b.terrace = { x: -w * 0.1, z: zf + 2.2, width: w * 0.8, depth: 4, turnRad: 0 };
  return b;
}

/** A high bar along the garden and a low framed one that crosses its end. */
function highAndLowBar(f: HouseFrame): Building {
  const { w, st, zb, zf } = f;
  const b = emptyPlot(f, -w * 0.02, zf - 1.2);
  const high = st * 1.14;
  const low = st * 0.86;
  b.masses.push(
    body('main', [-w / 2, w * 0.16], [zb, zf - 1.2], [0, high], {
      glass: { front: 0.88, left: 0.5, right: 0 },
    }),
    body('wing', [w * 0.16, w / 2], [zb + 1.2, zf + 1.4], [0, low], {
      roof: 'none',
      glass: { front: 0.86, left: 0.4, right: 0.2 },
    }),
  );
  b.blocks.push(
    ...portal('wall', [w * 0.16 - 0.3, w / 2 + 0.3], [-0.02, low + 0.36], [zf + 1.3, zf + 2.4], 0.3),
    block('slab', [w * 0.16 - 0.3, w / 2 + 0.3], [low - 0.02, low + 0.3], [zb + 1, zf + 1.35]),
    block('slab', [-w / 2 - 0.6, w * 0.16], [high - 0.34, high - 0.1], [zf - 1.25, zf + 0.7]),
    block('soffit', [-w / 2 - 0.5, w * 0.16], [high - 0.38, high - 0.34], [zf - 1.2, zf + 0.6]),
    block('second', [-w / 2 - 0.5, -w / 2 - 0.1], [0, high - 0.34], [zb + 0.8, zf + 0.5]),
  );
  b.screens.push({ x0: -w * 0.46, x1: -w * 0.28, z: zf + 0.4, y0: 0.1, y1: high - 0.4 });
  b.terrace = { x: -w * 0.16, z: zf + 1.2, width: w * 0.64, depth: 4.4, turnRad: 0 };
  return b;
}

/** Flat-roofed houses of one storey, for who asks for one. */
export const LOW = [underOnePlate, highAndLowBar] as const;
