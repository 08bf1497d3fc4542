import { mix, type Vec3 } from '../math/vector.ts';
import { move, type Mesh } from '../mesh/mesh.ts';
import { makeTube, smoothPath } from '../mesh/round.ts';
import { makeSheet, makeSlab, ovalOutline, roundedRectOutline } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

/** Round tapered leg between two points, thickest near the top. */
function makeLeg(foot: Vec3, top: Vec3, radius: number): Mesh {
  return makeTube([foot, mixPoint(foot, top, 0.5), top], radius, {
    sides: 16,
    radiusAt: (t) => 0.62 + 0.38 * t,
  });
}

export function mixPoint(a: Vec3, b: Vec3, t: number): Vec3 {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
}

/** Horseshoe-backed chair: one bent rail flows into both arms; spindles or a single splat carry it. */
export function makeHorseshoeChair(timber: Finish, seat: Finish, back: 'spindles' | 'splat'): SceneNode {
  const parts: Part[] = [];
  const seatY = 0.44;
  parts.push(
    part(timber, move(makeSlab(roundedRectOutline(0.55, 0.47, 0.06), 0.03, 0.009), 0, seatY - 0.035, 0)),
  );
  parts.push(
    part(seat, move(makeSlab(roundedRectOutline(0.47, 0.39, 0.05), 0.016, 0.007), 0, seatY - 0.011, 0)),
  );
  const rail = smoothPath(
    [
      [-0.31, 0.665, 0.2],
      [-0.325, 0.675, 0.06],
      [-0.29, 0.705, -0.13],
      [-0.17, 0.765, -0.255],
      [0, 0.79, -0.29],
      [0.17, 0.765, -0.255],
      [0.29, 0.705, -0.13],
      [0.325, 0.675, 0.06],
      [0.31, 0.665, 0.2],
    ],
    8,
  );
  parts.push(
    part(timber, makeTube(rail, 0.0185, { sides: 18, radiusAt: (t) => 1.12 - 0.3 * Math.abs(t - 0.5) }), 70),
  );
  for (const s of [-1, 1]) {
    parts.push(part(timber, makeLeg([s * 0.245, 0.012, 0.2], [s * 0.25, seatY, 0.19], 0.021)));
    parts.push(
      part(
        timber,
        makeTube(
          smoothPath(
            [
              [s * 0.25, seatY - 0.02, 0.19],
              [s * 0.27, 0.55, 0.17],
              [s * 0.318, 0.668, 0.13],
            ],
            6,
          ),
          0.014,
          { sides: 14 },
        ),
      ),
    );
    parts.push(part(timber, makeLeg([s * 0.235, 0.012, -0.2], [s * 0.235, seatY, -0.19], 0.021)));
    parts.push(
      part(
        timber,
        makeTube(
          [
            [s * 0.235, seatY - 0.02, -0.19],
            [s * 0.26, 0.722, -0.185],
          ],
          0.016,
          { sides: 14 },
        ),
      ),
    );
    parts.push(
      part(
        timber,
        makeTube(
          [
            [s * 0.243, 0.13, 0.2],
            [s * 0.236, 0.13, -0.2],
          ],
          0.011,
          { sides: 12 },
        ),
      ),
    );
  }
  parts.push(
    part(
      timber,
      makeTube(
        [
          [-0.243, 0.1, 0.2],
          [0.243, 0.1, 0.2],
        ],
        0.012,
        { sides: 12 },
      ),
    ),
  );
  parts.push(
    part(
      timber,
      makeTube(
        [
          [-0.236, 0.15, -0.2],
          [0.236, 0.15, -0.2],
        ],
        0.011,
        { sides: 12 },
      ),
    ),
  );
  if (back === 'splat') {
    const splat = makeSheet(
      (u, v) => [
        (u - 0.5) * 0.15,
        mix(seatY - 0.01, 0.775, v),
        -0.205 - 0.08 * v + 0.035 * Math.sin(Math.PI * v),
      ],
      0.15,
      0.34,
      0.012,
      { detail: [4, 16], bevel: 0.004 },
    );
    parts.push(part(timber, swap(splat)));
  } else {
    for (const x of [-0.14, -0.07, 0, 0.07, 0.14]) {
      const z = -0.29 + Math.abs(x) * 0.2;
      parts.push(
        part(
          timber,
          makeTube(
            [
              [x, seatY - 0.02, -0.205],
              [x * 1.06, 0.785 - Math.abs(x) * 0.14, z],
            ],
            0.008,
            { sides: 10 },
          ),
        ),
      );
    }
  }
  return makeNode('horseshoe-chair', parts);
}

function swap(mesh: Mesh): Mesh {
  const uvs: number[] = [];
  for (let i = 0; i < mesh.uvs.length; i += 2) uvs.push(mesh.uvs[i + 1] ?? 0, mesh.uvs[i] ?? 0);
  return { ...mesh, uvs };
}

/** Cantilever chair: one bent steel tube, seat and back stretched in it. */
export function makeCantileverChair(tube: Finish, seat: Finish, rim: Finish): SceneNode {
  const half = 0.225;
  const side = (s: number): Vec3[] => [
    [s * half, 0.83, -0.3],
    [s * half, 0.47, -0.21],
    [s * half, 0.455, -0.19],
    [s * half, 0.45, 0.2],
    [s * half, 0.43, 0.235],
    [s * half, 0.04, 0.24],
    [s * half, 0.013, 0.21],
    [s * half, 0.013, -0.22],
  ];
  const path = smoothPath([...side(-1), ...side(1).toReversed()], 6);
  const parts = [part(tube, makeTube(path, 0.0125, { sides: 18 }), 70)];
  const back = (u: number, v: number): Vec3 => [
    (u - 0.5) * 0.44,
    mix(0.53, 0.82, v),
    -0.225 - 0.07 * v - 0.03 * (1 - (2 * u - 1) ** 2),
  ];
  const pan = (u: number, v: number): Vec3 => [
    (u - 0.5) * 0.45,
    0.462 - 0.018 * (1 - (2 * u - 1) ** 2),
    mix(0.22, -0.19, v),
  ];
  parts.push(part(seat, makeSheet(back, 0.38, 0.24, 0.012, { detail: [10, 6] })));
  parts.push(part(seat, makeSheet(pan, 0.39, 0.35, 0.012, { detail: [10, 6] })));
  const ring = (f: (u: number, v: number) => Vec3): Vec3[] => {
    const n = 10;
    const out: Vec3[] = [];
    for (let i = 0; i < n; i++) out.push(f(i / n, 0));
    for (let i = 0; i < n; i++) out.push(f(1, i / n));
    for (let i = 0; i < n; i++) out.push(f(1 - i / n, 1));
    for (let i = 0; i < n; i++) out.push(f(0, 1 - i / n));
    return out;
  };
  for (const f of [back, pan])
    parts.push(part(rim, makeTube(ring(f), 0.0145, { isClosed: true, sides: 12 }), 60));
  return makeNode('cantilever-chair', parts);
}

/** Upholstered dining chair: curved padded back on slim splayed legs. */
export function makeDiningChair(cover: Finish, timber: Finish): SceneNode {
  const back = makeSheet(
    (u, v) => {
      const s = (u - 0.5) * 2;
      return [s * 0.25, mix(0.5, 0.8 - 0.03 * s * s, v), -0.23 - 0.05 * v + 0.11 * s * s];
    },
    0.5,
    0.3,
    0.055,
    { detail: [16, 8] },
  );
  const parts = [
    part(cover, back, 70),
    part(cover, move(makeSlab(roundedRectOutline(0.5, 0.48, 0.14, 10), 0.075, 0.032, 5), 0, 0.395, 0.01), 60),
    part(timber, move(makeSlab(roundedRectOutline(0.44, 0.42, 0.1, 8), 0.022, 0.005), 0, 0.375, 0.01)),
  ];
  for (const s of [-1, 1]) {
    parts.push(part(timber, makeLeg([s * 0.225, 0.01, 0.215], [s * 0.18, 0.39, 0.17], 0.018)));
    parts.push(part(timber, makeLeg([s * 0.22, 0.01, -0.25], [s * 0.19, 0.39, -0.17], 0.018)));
    parts.push(
      part(
        timber,
        makeTube(
          [
            [s * 0.19, 0.385, -0.17],
            [s * 0.2, 0.66, -0.245],
          ],
          0.013,
          { sides: 12 },
        ),
      ),
    );
  }
  return makeNode('dining-chair', parts);
}

/** Round-topped stool on three or four splayed legs with a foot ring when tall. */
export function makeStool(timber: Finish, top: Finish, height: number, legs: 3 | 4): SceneNode {
  const parts = [
    part(top, move(makeSlab(ovalOutline(0.17, 0.17, 1, 48), 0.04, 0.016, 5), 0, height - 0.04, 0), 60),
  ];
  const spread = height > 0.55 ? 0.21 : 0.185;
  for (let i = 0; i < legs; i++) {
    const a = (i / legs) * 2 * Math.PI + Math.PI / 2 + (legs === 4 ? Math.PI / 4 : 0);
    parts.push(
      part(
        timber,
        makeLeg(
          [spread * Math.cos(a), 0.01, spread * Math.sin(a)],
          [0.115 * Math.cos(a), height - 0.03, 0.115 * Math.sin(a)],
          0.021,
        ),
      ),
    );
  }
  const y = height > 0.55 ? 0.24 : 0.14;
  const r = mix(spread, 0.115, y / height);
  const ring = ovalOutline(r, r, 1, 48).map((p): Vec3 => [p[0], y, -p[1]]);
  parts.push(part(timber, makeTube(ring, 0.009, { isClosed: true, sides: 12 }), 60));
  return makeNode('stool', parts);
}
