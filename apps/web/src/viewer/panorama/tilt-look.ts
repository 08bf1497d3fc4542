import { Euler, MathUtils, Quaternion, Vector3 } from 'three';
import { wrapDegrees, type PanoramaLook } from './projection.ts';

/** How a phone is held, degrees, as the browser tells; `screenDeg` is how far its picture is turned from upright. */
export type DeviceAngles = { alpha: number; beta: number; gamma: number; screenDeg: number };

/** The camera looks out of the back of the phone, not out of its top. */
const OUT_OF_THE_BACK = new Quaternion(-Math.SQRT1_2, 0, 0, Math.SQRT1_2);
const OUT_OF_THE_SCREEN = new Vector3(0, 0, 1);

/** Where a phone that is held so looks, as a camera in its back would. */
export function lookOfTilt({ alpha, beta, gamma, screenDeg }: DeviceAngles): Omit<PanoramaLook, 'fovDeg'> {
  const toRad = MathUtils.degToRad;
  const held = new Quaternion()
    .setFromEuler(new Euler(toRad(beta), toRad(alpha), toRad(-gamma), 'YXZ'))
    .multiply(OUT_OF_THE_BACK)
    .multiply(new Quaternion().setFromAxisAngle(OUT_OF_THE_SCREEN, toRad(-screenDeg)));
  const forward = new Vector3(0, 0, -1).applyQuaternion(held);
  const up = new Vector3(0, 1, 0).applyQuaternion(held);
  const pitch = Math.asin(MathUtils.clamp(forward.y, -1, 1));
  // Straight up and down there is no heading in the line of sight: the top of the picture has it.
  const isUpright = Math.abs(forward.y) > 0.9999;
  const heading = isUpright ? up.clone().multiplyScalar(-Math.sign(forward.y)) : forward;
  const yaw = Math.atan2(heading.x, -heading.z);
  const level = new Vector3(Math.cos(yaw), 0, Math.sin(yaw));
  const upright = new Vector3(
    -Math.sin(yaw) * Math.sin(pitch),
    Math.cos(pitch),
    Math.cos(yaw) * Math.sin(pitch),
  );
  const roll = Math.atan2(-up.dot(level), up.dot(upright));
  return {
    yawDeg: wrapDegrees(MathUtils.radToDeg(yaw)),
    pitchDeg: MathUtils.radToDeg(pitch),
    rollDeg: MathUtils.radToDeg(roll),
  };
}
