import { wrapDegrees, type PanoramaLook } from './projection.ts';
import { lookOfTilt } from './tilt-look.ts';

/** `insecure`: the page came over plain http, where browsers tell nothing; `missing`: there is no such sensor. */
export type TiltState = 'off' | 'waiting' | 'on' | 'denied' | 'insecure' | 'missing';

export type Tilt = {
  readonly state: TiltState;
  /** To be called from a press: iPhones ask their owner. `yawDeg` is what is looked at now. */
  start(yawDeg: number): void;
  stop(): void;
  /** What the device looks at now becomes this direction. */
  aim(yawDeg: number): void;
  /** Turns what it looks at, as a finger does. */
  turn(yawDeg: number): void;
};

/** A device that has sensors tells within this. */
const SILENT_MS = 1500;

type Permitted = { requestPermission?: () => Promise<'granted' | 'denied'> };

/** Looks round by the way a phone is held. */
export function createTilt(
  onLook: (look: Omit<PanoramaLook, 'fovDeg'>) => void,
  onState: (state: TiltState) => void,
): Tilt {
  let state: TiltState = 'off';
  let offset = 0;
  let heading = 0;
  /** Where the first word of the device is to look. */
  let goal: number | null = null;
  let silence = 0;

  function set(next: TiltState): void {
    state = next;
    onState(next);
  }

  function end(next: TiltState): void {
    clearTimeout(silence);
    window.removeEventListener('deviceorientation', handleTilt);
    set(next);
  }

  function handleTilt({ alpha, beta, gamma }: DeviceOrientationEvent): void {
    // A browser without the sensor says so once, with nothing in it.
    if (alpha === null || beta === null || gamma === null) {
      if (state === 'waiting') end('missing');
      return;
    }
    const look = lookOfTilt({ alpha, beta, gamma, screenDeg: screen.orientation?.angle ?? 0 });
    heading = look.yawDeg;
    if (goal !== null) {
      offset = goal - heading;
      goal = null;
    }
    if (state === 'waiting') {
      clearTimeout(silence);
      set('on');
    }
    onLook({ ...look, yawDeg: wrapDegrees(heading + offset) });
  }

  async function listen(): Promise<void> {
    const events = DeviceOrientationEvent as unknown as Permitted;
    const answer = await events.requestPermission?.().catch(() => 'denied' as const);
    if (state !== 'waiting') return;
    if (answer === 'denied') return set('denied');
    window.addEventListener('deviceorientation', handleTilt);
    silence = window.setTimeout(() => end('missing'), SILENT_MS);
  }

  return {
    get state() {
      return state;
    },
    start(yawDeg) {
      if (state === 'waiting' || state === 'on') return;
      if (!isSecureContext) return set('insecure');
      if (!('DeviceOrientationEvent' in window)) return set('missing');
      goal = yawDeg;
      set('waiting');
      void listen();
    },
    stop() {
      if (state === 'waiting' || state === 'on') end('off');
    },
    aim(yawDeg) {
      offset = yawDeg - heading;
    },
    turn(yawDeg) {
      offset += yawDeg;
    },
  };
}
