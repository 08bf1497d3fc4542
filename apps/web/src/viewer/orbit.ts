import { MathUtils, PerspectiveCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { frameCylinder, type Extent, type Framing } from './framing.ts';
import type { Overlay } from './overlay.ts';
import { guardGestures } from './touch-guard.ts';
import { nearestTurn, SIDES, type Pose, type ViewName } from './views.ts';

const KEY_STEP_RAD = Math.PI / 18;
const ZOOM_STEP = 0.88;
const FLIGHT_S = 0.42;
/** Where a camera stands around what it looks at, radians; `elevation` above the horizon. */
export type Stand = { azimuth: number; elevation: number };

/** Where it stands at first unless told otherwise: to the left of the front, a little above. */
const HOME: Stand = { azimuth: MathUtils.degToRad(-32), elevation: MathUtils.degToRad(17) };
/** Over what stands in front, as covers of rooms are taken. */
export const INTO_ROOM: Stand = { ...HOME, elevation: MathUtils.degToRad(36) };
/** How far it goes below the horizon, from straight above. */
const LOWEST = Math.PI * 0.53;

export type Orbit = {
  readonly camera: PerspectiveCamera;
  /** Advances damping and turning; true while the camera moves. */
  update(elapsedSeconds: number): boolean;
  /** Looks at a thing, from the front left and a little above unless told otherwise, so that it fills the picture while it turns. */
  frame(center: Vector3, extent: Extent, stand?: Stand): void;
  /** Looks at all of another thing, or of one that has grown, from the side to which the reader has turned. */
  refit(center: Vector3, extent: Extent): void;
  /** Of the whole frame, and what lies over it. */
  setAspect(aspect: number, overlay?: Overlay): void;
  setTurning(isTurning: boolean): void;
  reset(): void;
  /** Looks from one side; flies there, or is there at once. */
  view(name: ViewName, isAtOnce: boolean): void;
  readPose(): Pose;
  setPose(pose: Pose): void;
  /** Goes to a pose by the shorter way around. */
  flyTo(pose: Pose): void;
  /** How low the camera goes, radians from straight above. */
  setLowest(polar: number): void;
  destroy(): void;
};

/** A camera that circles what it looks at, by mouse, finger and keyboard; `onStill` when a touch ends its turning. */
export function createOrbit(
  canvas: HTMLCanvasElement,
  onChange: () => void,
  onStill: () => void = () => undefined,
): Orbit {
  const camera = new PerspectiveCamera(32, 1, 0.01, 200);
  const controls = new OrbitControls(camera, canvas);
  const home = { center: new Vector3(), extent: { radius: 1, halfHeight: 1 }, stand: HOME };
  let isMoving = false;
  /** Share of the width that what is looked at may fill. */
  let across = 1;
  let flight: { from: Spherical; to: Spherical; start: Vector3; end: Vector3; at: number } | null = null;
  controls.enableDamping = true;
  controls.dampingFactor = 0.08;
  controls.enablePan = true;
  controls.maxPolarAngle = LOWEST;
  controls.autoRotateSpeed = 1.4;
  controls.addEventListener('change', onChange);
  controls.addEventListener('start', endTurning);
  const stopGuard = guardGestures(canvas, (isActive) => {
    controls.enableZoom = isActive;
    controls.enabled = isActive || matchMedia('(pointer: fine)').matches;
  });

  function endTurning(): void {
    flight = null;
    if (!controls.autoRotate) return;
    controls.autoRotate = false;
    onStill();
  }

  function frameHome(): Framing {
    const { elevation } = home.stand;
    return frameCylinder(home.extent, { elevation, fov: camera.fov, aspect: camera.aspect * across });
  }

  /** Limits that follow from the size of what is looked at. */
  function limit(distance: number): void {
    camera.near = distance / 200;
    camera.far = distance * 20;
    camera.updateProjectionMatrix();
    controls.minDistance = Math.hypot(home.extent.radius, home.extent.halfHeight) * 0.35;
    controls.maxDistance = distance * 2.6;
  }

  function place(): void {
    const { distance, drop } = frameHome();
    limit(distance);
    controls.target.copy(home.center);
    controls.target.y -= drop;
    camera.position
      .setFromSphericalCoords(distance, Math.PI / 2 - home.stand.elevation, home.stand.azimuth)
      .add(controls.target);
    controls.update();
    onChange();
  }

  /** Where it stands at home: as on opening, or straight before a side. */
  function standAt(name: ViewName): { at: Spherical; target: Vector3 } {
    const { distance, drop } = frameHome();
    const side = name === 'home' ? null : SIDES[name];
    const target = home.center.clone();
    if (!side) target.y -= drop;
    const { azimuth, elevation } = home.stand;
    const { azimuth: theta, polar } = side ?? { azimuth, polar: Math.PI / 2 - elevation };
    return { at: new Spherical(distance, polar, theta), target };
  }

  function stand(at: Spherical, target: Vector3): void {
    controls.target.copy(target);
    camera.position.setFromSpherical(at).add(target);
    controls.update();
    onChange();
  }

  /** One step of a flight; true until it has arrived. */
  function fly(elapsedSeconds: number): boolean {
    if (!flight) return false;
    flight.at = Math.min(1, flight.at + elapsedSeconds / FLIGHT_S);
    const share = MathUtils.smootherstep(flight.at, 0, 1);
    const { from, to, start, end } = flight;
    const at = new Spherical(
      MathUtils.lerp(from.radius, to.radius, share),
      MathUtils.lerp(from.phi, to.phi, share),
      MathUtils.lerp(from.theta, to.theta, share),
    );
    const isThere = flight.at === 1;
    stand(at, start.clone().lerp(end, share));
    if (isThere) flight = null;
    return !isThere;
  }

  /** Turns around the target and moves towards it. */
  function nudge({
    azimuth = 0,
    polar = 0,
    zoom = 1,
  }: {
    azimuth?: number;
    polar?: number;
    zoom?: number;
  }): void {
    endTurning();
    const offset = camera.position.clone().sub(controls.target);
    const at = new Spherical().setFromVector3(offset);
    at.theta += azimuth;
    at.phi = MathUtils.clamp(at.phi + polar, 0.05, controls.maxPolarAngle);
    at.radius = MathUtils.clamp(at.radius * zoom, controls.minDistance, controls.maxDistance);
    camera.position.setFromSpherical(at).add(controls.target);
    controls.update();
    onChange();
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => nudge({ azimuth: -KEY_STEP_RAD }),
    ArrowRight: () => nudge({ azimuth: KEY_STEP_RAD }),
    ArrowUp: () => nudge({ polar: -KEY_STEP_RAD }),
    ArrowDown: () => nudge({ polar: KEY_STEP_RAD }),
    '+': () => nudge({ zoom: ZOOM_STEP }),
    '=': () => nudge({ zoom: ZOOM_STEP }),
    '-': () => nudge({ zoom: 1 / ZOOM_STEP }),
    '0': place,
  };
  function handleKey(event: KeyboardEvent): void {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }
  canvas.addEventListener('keydown', handleKey);

  return {
    camera,
    update(elapsedSeconds) {
      if (fly(elapsedSeconds)) return true;
      isMoving = controls.update(elapsedSeconds);
      return isMoving || controls.autoRotate;
    },
    frame(center, extent, stand = HOME) {
      home.center.copy(center);
      home.extent = extent;
      home.stand = stand;
      place();
    },
    refit(center, extent) {
      flight = null;
      const at = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
      home.center.copy(center);
      home.extent = extent;
      const { distance, drop } = frameHome();
      limit(distance);
      at.radius = distance;
      stand(at, center.clone().setY(center.y - drop));
    },
    setAspect(aspect, { foot, side } = { foot: 0, side: 0 }) {
      const before = frameHome().distance;
      const clear = 1 - foot;
      // The picture is composed in what is clear, and goes on below it.
      camera.setViewOffset(aspect, clear, 0, 0, aspect, 1);
      // As much on the right as is laid over on the left: it stays in the middle, on pictures taken of it too.
      across = 1 - 2 * side;
      const { distance } = frameHome();
      limit(distance);
      // In a narrower or wider frame it fills as much as before, seen from where the reader has turned it to.
      camera.position
        .sub(controls.target)
        .multiplyScalar(distance / before)
        .add(controls.target);
    },
    setTurning(isTurning) {
      controls.autoRotate = isTurning;
      onChange();
    },
    reset() {
      flight = null;
      place();
    },
    view(name, isAtOnce) {
      endTurning();
      const { at, target } = standAt(name);
      limit(frameHome().distance);
      if (isAtOnce) return stand(at, target);
      const from = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
      at.theta = nearestTurn(from.theta, at.theta);
      flight = { from, to: at, start: controls.target.clone(), end: target, at: 0 };
      onChange();
    },
    readPose: () => ({ position: camera.position.toArray(), target: controls.target.toArray() }),
    setPose({ position, target }) {
      flight = null;
      camera.position.set(...position);
      controls.target.set(...target);
      controls.update();
      onChange();
    },
    flyTo({ position, target }) {
      endTurning();
      const end = new Vector3(...target);
      const from = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
      const to = new Spherical().setFromVector3(new Vector3(...position).sub(end));
      to.theta = nearestTurn(from.theta, to.theta);
      flight = { from, to, start: controls.target.clone(), end, at: 0 };
      onChange();
    },
    setLowest(polar) {
      controls.maxPolarAngle = polar;
    },
    destroy() {
      stopGuard();
      canvas.removeEventListener('keydown', handleKey);
      controls.dispose();
    },
  };
}
