import { wrapDegrees, type PanoramaLook } from './projection.ts';

/** `flat`: as a lens shows it; `planet`: all of it at once, as a little planet. */
export type PanoramaShape = 'flat' | 'planet';

export type Head = {
  readonly look: Readonly<PanoramaLook>;
  /** 0 flat … 1 planet; between them while one becomes the other. */
  readonly bend: number;
  readonly shape: PanoramaShape;
  readonly isTurning: boolean;
  /** Moves on by so much time; true while something still moves. */
  advance(elapsedSeconds: number): boolean;
  setTurning(isTurning: boolean): void;
  setShape(shape: PanoramaShape): void;
  /** Goes to a direction, or another field of view; what is not said stays. */
  fly(to: Partial<Pick<PanoramaLook, 'yawDeg' | 'pitchDeg' | 'fovDeg'>>): void;
  /** By so many degrees, at once; ends all that moves by itself. */
  turn(by: { yaw?: number; pitch?: number }): void;
  /** Sees so many times as much. */
  widen(times: number): void;
  /** Degrees a second that it goes on with when a hand lets go. */
  glide(yaw: number, pitch: number): void;
  /** Holds still while a hand is on it. */
  hold(isHeld: boolean): void;
  /** Is led by a device: no flights, no turning. */
  lead(look: Omit<PanoramaLook, 'fovDeg'>): void;
  /** Stands upright again after it was led. */
  straighten(): void;
  reset(): void;
};

const FOV: Readonly<Record<PanoramaShape, { start: number; min: number; max: number }>> = {
  flat: { start: 75, min: 28, max: 100 },
  planet: { start: 262, min: 150, max: 320 },
};
/** The middle of the picture, where its maker looked. */
export const HOME: PanoramaLook = { yawDeg: 0, pitchDeg: 0, rollDeg: 0, fovDeg: FOV.flat.start };
const TURN_DEG_PER_SECOND = 3;
/** Share of the speed that is left after a second of gliding, and where it ends, degrees a second. */
const GLIDE = 0.02;
const STILL = 0.5;
const FLIGHT_SECONDS = 0.7;
const BEND_SECONDS = 1.3;
/** A view straight up or down has no horizon to turn by. */
const PITCH_MAX = 89;

type Flight = {
  from: PanoramaLook;
  to: PanoramaLook;
  fromBend: number;
  toBend: number;
  lasts: number;
  done: number;
};

/** Where one looks in a panorama and how that moves. `isCalm`: it is there at once. */
export function createHead(start: PanoramaLook, { isCalm }: { isCalm: boolean }): Head {
  let look: PanoramaLook = { ...start };
  let bend = 0;
  let shape: PanoramaShape = 'flat';
  let isTurning = false;
  let isHeld = false;
  let speed = { yaw: 0, pitch: 0 };
  let flight: Flight | null = null;
  /** What was seen before it became a planet. */
  let before = look;

  function limit(next: PanoramaLook): PanoramaLook {
    const { min, max } = FOV[shape];
    const reach = shape === 'planet' ? 90 : PITCH_MAX;
    return {
      ...next,
      yawDeg: wrapDegrees(next.yawDeg),
      pitchDeg: Math.min(reach, Math.max(-reach, next.pitchDeg)),
      fovDeg: Math.min(max, Math.max(min, next.fovDeg)),
    };
  }

  function rest(): void {
    isTurning = false;
    flight = null;
    speed = { yaw: 0, pitch: 0 };
  }

  function depart(to: PanoramaLook, toBend: number, lasts: number): void {
    rest();
    const goal = limit(to);
    if (isCalm) {
      [look, bend] = [goal, toBend];
      return;
    }
    flight = { from: look, to: goal, fromBend: bend, toBend, lasts, done: 0 };
  }

  function follow(path: Flight, elapsedSeconds: number): void {
    path.done = Math.min(1, path.done + elapsedSeconds / path.lasts);
    const share = path.done * path.done * (3 - 2 * path.done);
    const mix = (a: number, b: number) => a + (b - a) * share;
    const { from, to } = path;
    look = {
      yawDeg: wrapDegrees(from.yawDeg + wrapDegrees(to.yawDeg - from.yawDeg) * share),
      pitchDeg: mix(from.pitchDeg, to.pitchDeg),
      rollDeg: mix(from.rollDeg, to.rollDeg),
      fovDeg: mix(from.fovDeg, to.fovDeg),
    };
    bend = mix(path.fromBend, path.toBend);
    if (path.done === 1) flight = null;
  }

  return {
    get look() {
      return look;
    },
    get bend() {
      return bend;
    },
    get shape() {
      return shape;
    },
    get isTurning() {
      return isTurning;
    },
    advance(elapsedSeconds) {
      if (flight) {
        follow(flight, elapsedSeconds);
        return flight !== null;
      }
      if (isHeld) return false;
      const turned = isTurning ? TURN_DEG_PER_SECOND : 0;
      look = limit({
        ...look,
        yawDeg: look.yawDeg + (speed.yaw + turned) * elapsedSeconds,
        pitchDeg: look.pitchDeg + speed.pitch * elapsedSeconds,
      });
      const left = GLIDE ** elapsedSeconds;
      speed = { yaw: speed.yaw * left, pitch: speed.pitch * left };
      const isGliding = Math.abs(speed.yaw) + Math.abs(speed.pitch) > STILL;
      if (!isGliding) speed = { yaw: 0, pitch: 0 };
      return isTurning || isGliding;
    },
    setTurning(next) {
      rest();
      isTurning = next;
    },
    setShape(next) {
      if (next === shape) return;
      if (next === 'planet') before = look;
      shape = next;
      const { yawDeg } = look;
      const to =
        next === 'planet'
          ? { yawDeg, pitchDeg: -90, rollDeg: 0, fovDeg: FOV.planet.start }
          : { yawDeg, pitchDeg: before.pitchDeg, rollDeg: 0, fovDeg: before.fovDeg };
      depart(to, next === 'planet' ? 1 : 0, BEND_SECONDS);
    },
    fly(to) {
      depart({ ...look, rollDeg: 0, ...to }, shape === 'planet' ? 1 : 0, FLIGHT_SECONDS);
    },
    turn({ yaw = 0, pitch = 0 }) {
      rest();
      bend = shape === 'planet' ? 1 : 0;
      look = limit({ ...look, yawDeg: look.yawDeg + yaw, pitchDeg: look.pitchDeg + pitch });
    },
    widen(times) {
      flight = null;
      bend = shape === 'planet' ? 1 : 0;
      look = limit({ ...look, fovDeg: look.fovDeg * times });
    },
    glide(yaw, pitch) {
      if (!isCalm) speed = { yaw, pitch };
    },
    hold(next) {
      isHeld = next;
    },
    lead(next) {
      rest();
      [shape, bend] = ['flat', 0];
      look = { ...limit({ ...look, ...next }), pitchDeg: next.pitchDeg };
    },
    straighten() {
      look = limit({ ...look, rollDeg: 0 });
    },
    reset() {
      shape = 'flat';
      depart(HOME, 0, FLIGHT_SECONDS);
    },
  };
}
