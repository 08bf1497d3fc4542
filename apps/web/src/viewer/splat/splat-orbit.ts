import type { Extent } from '@mogine/asset-pipeline/splat-extent';
import { eyeAxes, eyeDistance, HALF_FIELD, SPLAT_HOME } from '@mogine/asset-pipeline/splat-eye';
import type { Vector } from './pack-splats.ts';
import type { SplatEye } from './splat-screen.ts';

const ELEVATION = { least: -Math.PI / 3, most: (89 * Math.PI) / 180 } as const;
/** How near and how far one may come, in distances at home. */
const REACH = { least: 0.02, most: 4 } as const;
const TURN_A_SECOND = 0.35;
/** Share of a glide that is left after a second. */
const GLIDE_LEFT = 0.02;
const GLIDE_LEAST = 0.02;

/** Where an eye is on its way, and whether it goes on by itself. */
export type SplatPose = {
  target: Vector;
  /** Radians. */
  azimuth: number;
  elevation: number;
  /** Distance, in those at home. */
  zoomed: number;
  isTurning: boolean;
};

export type SplatOrbit = {
  eye(): SplatEye;
  pose(): SplatPose;
  setAspect(aspect: number): void;
  turn(azimuth: number, elevation: number): void;
  /** Moves what is looked at, in shares of the picture's height. */
  move(right: number, up: number): void;
  /** Sees so many times as much: below 1 is nearer. */
  zoom(times: number): void;
  /** Goes on turning by so many radians a second, ever slower. */
  glide(azimuth: number, elevation: number): void;
  setTurning(isTurning: boolean): void;
  /** While a hand is on it, it does not move by itself. */
  hold(isHeld: boolean): void;
  reset(): void;
  /** One step in time; true while it moves by itself. */
  update(seconds: number): boolean;
  /** Distance to the body at home. */
  readonly reach: number;
};

/** An eye that circles a body, first as its cover shows it, or from where another eye was. */
export function createSplatOrbit(body: Extent, from?: SplatPose): SplatOrbit {
  const { min, max } = body;
  const middle: Vector = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  const home: SplatPose = { target: middle, ...SPLAT_HOME, zoomed: 1, isTurning: false };
  let { target, azimuth, elevation, zoomed, isTurning } = from ?? home;
  let [across, along] = [0, 0];
  let isHeld = false;
  let aspect = 4 / 3;

  const homeDistance = () => eyeDistance(body, SPLAT_HOME.elevation, aspect);
  function place(dAzimuth: number, dElevation: number): void {
    azimuth += dAzimuth;
    elevation = Math.min(ELEVATION.most, Math.max(ELEVATION.least, elevation + dElevation));
  }
  function stop(): void {
    [across, along] = [0, 0];
  }

  return {
    get reach() {
      return homeDistance();
    },
    eye() {
      const distance = homeDistance() * zoomed;
      const looking = eyeAxes(azimuth, elevation);
      const at = target.map((part, axis) => part + (looking.back[axis] ?? 0) * distance) as Vector;
      return { at, ...looking };
    },
    pose: () => ({ target, azimuth, elevation, zoomed, isTurning }),
    setAspect(next) {
      aspect = next;
    },
    turn(dAzimuth, dElevation) {
      stop();
      place(dAzimuth, dElevation);
    },
    move(right, up) {
      stop();
      const looking = eyeAxes(azimuth, elevation);
      const height = 2 * HALF_FIELD * homeDistance() * zoomed;
      target = target.map(
        (part, axis) => part + height * (right * (looking.right[axis] ?? 0) + up * (looking.up[axis] ?? 0)),
      ) as Vector;
    },
    zoom(times) {
      zoomed = Math.min(REACH.most, Math.max(REACH.least, zoomed * times));
    },
    glide(dAzimuth, dElevation) {
      [across, along] = [dAzimuth, dElevation];
    },
    setTurning(next) {
      stop();
      isTurning = next;
    },
    hold(next) {
      stop();
      isHeld = next;
    },
    reset() {
      stop();
      ({ target, azimuth, elevation, zoomed } = home);
    },
    update(seconds) {
      if (isHeld) return false;
      if (isTurning) place(TURN_A_SECOND * seconds, 0);
      if (Math.hypot(across, along) < GLIDE_LEAST) [across, along] = [0, 0];
      place(across * seconds, along * seconds);
      const left = GLIDE_LEFT ** seconds;
      [across, along] = [across * left, along * left];
      return isTurning || across !== 0 || along !== 0;
    },
  };
}
