import { normalize, subtract, type Vec3 } from '../math/vector.ts';
import type { Camera } from './view.ts';

export function lookFrom(eye: Vec3, target: Vec3, verticalFovDeg: number): Camera {
  return { kind: 'perspective', eye, forward: normalize(subtract(target, eye)), verticalFovDeg, shift: 0 };
}

/** Level camera: only the heading of the target counts. */
export function lookLevel(eye: Vec3, target: Vec3, verticalFovDeg: number, shift = 0): Camera {
  return {
    kind: 'perspective',
    eye,
    forward: normalize([target[0] - eye[0], 0, target[2] - eye[2]]),
    verticalFovDeg,
    shift,
  };
}
