import type { FaceMix } from './figure-view.ts';

/** What a figure does by itself at a moment. Angles in radians. */
export type Pose = {
  yaw: number;
  pitch: number;
  roll: number;
  eyeYaw: number;
  eyePitch: number;
  breath: number;
  face: FaceMix;
};

const BREATH_S = 4.2;
const BLINK_S = 0.16;
/** Blinks come by a clock of uneven beats, so that the same second always looks the same. */
const BLINK_BEAT_S = 1.3;
const LOOK_BEAT_S = 1.9;

/** 0…1 from a whole number; the same number gives the same. */
function chance(seed: number): number {
  const wild = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return wild - Math.floor(wild);
}

function blinkAt(seconds: number): number {
  const beat = Math.floor(seconds / BLINK_BEAT_S);
  if (chance(beat) > 0.38) return 0;
  const since = seconds - beat * BLINK_BEAT_S - chance(beat + 0.5) * (BLINK_BEAT_S - 2 * BLINK_S);
  const share = since / BLINK_S;
  return share <= 0 || share >= 1 ? 0 : Math.sin(share * Math.PI) ** 0.6;
}

/** Breath, blinks, glances and the small sway of somebody who waits or speaks. */
export function idleAt(seconds: number, isSpeaking: boolean): Pose {
  const sway = isSpeaking ? 1.7 : 1;
  const beat = Math.floor(seconds / LOOK_BEAT_S);
  const glance = chance(beat * 3.7) > 0.6 ? 1 : 0;
  return {
    yaw: sway * (0.028 * Math.sin(seconds * 0.61) + 0.018 * Math.sin(seconds * 1.37 + 1)),
    pitch: sway * (0.012 * Math.sin(seconds * 0.83 + 2) + (isSpeaking ? 0.014 * Math.sin(seconds * 2.9) : 0)),
    roll: 0.014 * Math.sin(seconds * 0.47 + 0.7),
    eyeYaw: glance * 0.07 * (chance(beat + 9) - 0.5),
    eyePitch: glance * 0.05 * (chance(beat + 17) - 0.5),
    breath: 0.5 - 0.5 * Math.cos((seconds / BREATH_S) * Math.PI * 2),
    face: {
      blink: blinkAt(seconds),
      brow: isSpeaking ? 0.35 * Math.max(0, Math.sin(seconds * 1.15)) ** 3 : 0,
      smile: isSpeaking ? 0.16 : 0.4,
    },
  };
}
