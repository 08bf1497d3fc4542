import { at, cross, normalize, radians, scale, subtract, type Vec3 } from '../math/vector.ts';
import { makePatch } from '../mesh/slab.ts';
import { glowFinish, plainFinish } from '../texture/finish.ts';
import type { Camera, Environment, Light } from '../tracer/view.ts';
import type { Stage } from '../tracer/tracer.ts';
import {
  groupNodes,
  listPlacedParts,
  makeNode,
  measureNode,
  part,
  place,
  placePositions,
  type SceneNode,
} from './node.ts';

export type StudioLook = {
  /** Paper colour of the sweep. */
  sweep: string;
  /** Strength of the warm key light, 1 = usual. */
  key: number;
};

export const DAYLIGHT_STUDIO: StudioLook = { sweep: '#d9d6d0', key: 1 };

/** Camera around an object: azimuth from +Z towards +X, elevation above the horizon, filling `fill` of the frame. */
export function frameObject(
  root: SceneNode,
  azimuthDeg: number,
  elevationDeg: number,
  aspect: number,
  fill: number,
  verticalFovDeg = 22,
): Camera & { kind: 'perspective' } {
  const a = radians(azimuthDeg);
  const e = radians(elevationDeg);
  const back: Vec3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  const forward = scale(back, -1);
  const right = normalize(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const half = Math.tan(radians(verticalFovDeg) / 2);
  const bounds = measureNode(root);
  let target: Vec3 = scale(
    [bounds.min[0] + bounds.max[0], bounds.min[1] + bounds.max[1], bounds.min[2] + bounds.max[2]],
    0.5,
  );
  let distance = (Math.hypot(...subtract(bounds.max, bounds.min)) / half) * 0.7;
  const clouds = listPlacedParts(root).map(placePositions);
  for (let round = 0; round < 6; round++) {
    const eye: Vec3 = [
      target[0] + back[0] * distance,
      target[1] + back[1] * distance,
      target[2] + back[2] * distance,
    ];
    let [left, high, low, far] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const points of clouds) {
      for (let i = 0; i < points.length; i += 3) {
        const x = at(points, i) - eye[0];
        const y = at(points, i + 1) - eye[1];
        const z = at(points, i + 2) - eye[2];
        const depth = x * forward[0] + y * forward[1] + z * forward[2];
        const sx = (x * right[0] + y * right[1] + z * right[2]) / (depth * half * aspect);
        const sy = (x * up[0] + y * up[1] + z * up[2]) / (depth * half);
        left = Math.min(left, sx);
        far = Math.max(far, sx);
        low = Math.min(low, sy);
        high = Math.max(high, sy);
      }
    }
    const shiftX = ((left + far) / 2) * distance * half * aspect;
    // The object sits a little below the middle, which leaves air above it.
    const shiftY = ((low + high) / 2 + 0.03) * distance * half;
    target = [
      target[0] + right[0] * shiftX + up[0] * shiftY,
      target[1] + right[1] * shiftX + up[1] * shiftY,
      target[2] + right[2] * shiftX + up[2] * shiftY,
    ];
    distance *= Math.max((far - left) / 2 / fill, (high - low) / 2 / fill);
  }
  const eye: Vec3 = [
    target[0] + back[0] * distance,
    target[1] + back[1] * distance,
    target[2] + back[2] * distance,
  ];
  return { kind: 'perspective', eye, forward, verticalFovDeg, shift: 0 };
}

/** Photographer's sweep with a large key light on the left, a pale fill on the right and an even sky above. */
export function makeStudio(
  subject: SceneNode,
  azimuthDeg: number,
  look: StudioLook,
): Stage & { keyLight: Vec3 } {
  const bounds = measureNode(subject);
  const size = Math.max(0.45, Math.hypot(...subtract(bounds.max, bounds.min)));
  const turn = radians(azimuthDeg);
  const paper = plainFinish('sweep', look.sweep, 0.9);
  const r = size * 1.6;
  const backZ = -size * 2.6;
  const width = size * 30;
  const sweep = makePatch(
    (u, v) => {
      const x = (u - 0.5) * width;
      const t = v * 3;
      if (t < 1) return [x, 0, size * 14 + (backZ + r - size * 14) * t];
      if (t < 2) {
        const angle = (t - 1) * (Math.PI / 2);
        return [x, r - r * Math.cos(angle), backZ + r - r * Math.sin(angle)];
      }
      return [x, r + (t - 2) * size * 12, backZ];
    },
    width,
    size * 30,
    [1, 48],
  );
  const toWorld = (p: Vec3): Vec3 => [
    p[0] * Math.cos(turn) + p[2] * Math.sin(turn),
    p[1],
    p[2] * Math.cos(turn) - p[0] * Math.sin(turn),
  ];
  function softbox(
    centre: Vec3,
    aim: Vec3,
    halfWidth: number,
    halfHeight: number,
    radiance: Vec3,
  ): Light & { kind: 'rect' } {
    const toward = normalize(subtract(aim, centre));
    const side = normalize(cross(toward, [0, 1, 0]));
    const rise = cross(side, toward);
    const edgeU = toWorld(scale(side, halfWidth * 2));
    const edgeV = toWorld(scale(rise, -halfHeight * 2));
    const origin = toWorld(subtract(centre, subtract(scale(side, halfWidth), scale(rise, halfHeight))));
    return { kind: 'rect', origin, edgeU, edgeV, radiance };
  }
  const middle: Vec3 = [0, (bounds.max[1] + bounds.min[1]) / 2, 0];
  const key = 15 * look.key;
  const keyCentre: Vec3 = [-size * 1.7, size * 2.1 + middle[1], size * 1.15];
  const lights = [
    softbox(keyCentre, middle, size * 0.8, size * 0.8, [key, key * 0.985, key * 0.955]),
    softbox(
      [size * 2.6, size * 1.1 + middle[1], size * 0.9],
      middle,
      size * 0.7,
      size * 1.2,
      [1.5, 1.56, 1.65],
    ),
  ];
  const panels = lights.map((light, i) => {
    const c = Math.max(...light.radiance);
    const glow = { ...glowFinish(`softbox-${i}`, '#ffffff', c), emission: light.radiance };
    const [o, u, v] = [light.origin, light.edgeU, light.edgeV];
    const panel = makePatch(
      (a, b) => [o[0] + u[0] * a + v[0] * b, o[1] + u[1] * a + v[1] * b, o[2] + u[2] * a + v[2] * b],
      1,
      1,
      [1, 1],
    );
    return makeNode(`softbox-${i}`, [part(glow, panel)]);
  });
  const environment: Environment = {
    zenith: [0.42, 0.425, 0.435],
    horizon: [0.34, 0.34, 0.345],
    ground: [0.25, 0.25, 0.25],
    sunToward: [0, 1, 0],
    sunGlow: [0, 0, 0],
    clouds: 0,
    treeLine: 0,
    treeColour: [0, 0, 0],
    seed: 1,
    backdrop: null,
    viewScale: 1,
  };
  return {
    root: groupNodes('studio', [
      subject,
      place(makeNode('sweep', [part(paper, sweep, 60)]), [0, 0, 0], turn),
      ...panels,
    ]),
    lights,
    environment,
    keyLight: toWorld(keyCentre),
  };
}
