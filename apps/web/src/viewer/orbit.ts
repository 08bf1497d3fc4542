import { MathUtils, PerspectiveCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { frameCylinder, type Extent, type Framing } from './framing.ts';
import { guardGestures } from './touch-guard.ts';

const KEY_STEP_RAD = Math.PI / 18;
const ZOOM_STEP = 0.88;
/** Where the camera stands at first: to the left of the front, a little above. */
const HOME = { azimuth: MathUtils.degToRad(-32), elevation: MathUtils.degToRad(17) };

export type Orbit = {
  readonly camera: PerspectiveCamera;
  /** Advances damping and turning; true while the camera moves. */
  update(elapsedSeconds: number): boolean;
  /** Looks at a thing from the front left, a little above, so that it fills the picture while it turns. */
  frame(center: Vector3, extent: Extent): void;
  setAspect(aspect: number): void;
  setTurning(isTurning: boolean): void;
  /** Turns around the target and moves towards it: for keys and buttons. */
  nudge(by: { azimuth?: number; polar?: number; zoom?: number }): void;
  reset(): void;
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
  const home = { center: new Vector3(), extent: { radius: 1, halfHeight: 1 } };
  let isMoving = false;
  controls.enableDamping = true;
  controls.dampingFactor = 0.08;
  controls.enablePan = true;
  controls.maxPolarAngle = Math.PI * 0.53;
  controls.autoRotateSpeed = 1.4;
  controls.addEventListener('change', onChange);
  controls.addEventListener('start', endTurning);
  const stopGuard = guardGestures(canvas, (isActive) => {
    controls.enableZoom = isActive;
    controls.enabled = isActive || matchMedia('(pointer: fine)').matches;
  });

  function endTurning(): void {
    if (!controls.autoRotate) return;
    controls.autoRotate = false;
    onStill();
  }

  function frameHome(): Framing {
    return frameCylinder(home.extent, { elevation: HOME.elevation, fov: camera.fov, aspect: camera.aspect });
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
      .setFromSphericalCoords(distance, Math.PI / 2 - HOME.elevation, HOME.azimuth)
      .add(controls.target);
    controls.update();
    onChange();
  }

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
      isMoving = controls.update(elapsedSeconds);
      return isMoving || controls.autoRotate;
    },
    frame(center, extent) {
      home.center.copy(center);
      home.extent = extent;
      place();
    },
    setAspect(aspect) {
      const before = frameHome().distance;
      camera.aspect = aspect;
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
    nudge,
    reset: place,
    destroy() {
      stopGuard();
      canvas.removeEventListener('keydown', handleKey);
      controls.dispose();
    },
  };
}
