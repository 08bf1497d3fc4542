import {
  BackSide,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  NoToneMapping,
  PerspectiveCamera,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  TextureLoader,
  Vector3,
} from 'three';
import { disposeTree } from './dispose.ts';
import { createStage } from './stage.ts';
import { guardGestures } from './touch-guard.ts';

export type PanoramaViewer = {
  setTurning(isTurning: boolean): void;
  /** Degrees. */
  nudge(by: { longitude?: number; latitude?: number; fov?: number }): void;
  reset(): void;
  destroy(): void;
};

export type PanoramaViewerOptions = {
  canvas: HTMLCanvasElement;
  /** Equirectangular, 2:1. */
  url: string;
  signal: AbortSignal;
  isTurning?: boolean;
};

const FOV = { start: 75, min: 30, max: 95 };
/** The middle of the picture, where its maker looked; speeds in degrees a second. */
const START = { longitude: -90, latitude: 0, speedX: 0, speedY: 0 } as const;
const TURN_DEG_PER_SECOND = 3;
const KEY_STEP_DEG = 8;
/** Share of the speed that is left after a second of gliding. */
const GLIDE = 0.02;

/** Looks around inside an equirectangular picture. Rejects when it cannot be fetched, or without WebGL. */
export async function openPanoramaViewer(options: PanoramaViewerOptions): Promise<PanoramaViewer> {
  const { canvas, url, signal } = options;
  const scene = new Scene();
  const camera = new PerspectiveCamera(FOV.start, 1, 0.1, 20);
  const look: Record<keyof typeof START, number> = { ...START };
  let isTurning = options.isTurning ?? false;
  let isActive = false;
  let held: { id: number; x: number; y: number } | null = null;

  const stage = createStage({
    canvas,
    draw(elapsedSeconds) {
      if (isTurning && !held) look.longitude += TURN_DEG_PER_SECOND * elapsedSeconds;
      if (!held) {
        look.longitude += look.speedX * elapsedSeconds;
        look.latitude += look.speedY * elapsedSeconds;
        const left = GLIDE ** elapsedSeconds;
        look.speedX *= left;
        look.speedY *= left;
      }
      look.latitude = MathUtils.clamp(look.latitude, -88, 88);
      const phi = MathUtils.degToRad(90 - look.latitude);
      camera.lookAt(new Vector3().setFromSphericalCoords(1, phi, MathUtils.degToRad(look.longitude)));
      stage.renderer.render(scene, camera);
      return isTurning || Math.abs(look.speedX) + Math.abs(look.speedY) > 0.5;
    },
    onResize(aspect) {
      camera.aspect = aspect;
      camera.updateProjectionMatrix();
    },
  });
  // The picture is finished: it is shown as it is.
  stage.renderer.toneMapping = NoToneMapping;

  function setFov(fov: number): void {
    camera.fov = MathUtils.clamp(fov, FOV.min, FOV.max);
    camera.updateProjectionMatrix();
    stage.invalidate();
  }

  function nudge({
    longitude = 0,
    latitude = 0,
    fov = 0,
  }: {
    longitude?: number;
    latitude?: number;
    fov?: number;
  }) {
    isTurning = false;
    look.longitude += longitude;
    look.latitude += latitude;
    setFov(camera.fov + fov);
  }

  function reset(): void {
    Object.assign(look, START);
    setFov(FOV.start);
  }

  function handleDown(event: PointerEvent): void {
    if (!isActive && event.pointerType !== 'mouse') return;
    isTurning = false;
    held = { id: event.pointerId, x: event.clientX, y: event.clientY };
    canvas.setPointerCapture(event.pointerId);
    look.speedX = look.speedY = 0;
  }
  function handleMove(event: PointerEvent): void {
    if (!held || held.id !== event.pointerId) return;
    const degreesPerPixel = camera.fov / canvas.clientHeight;
    const dx = (event.clientX - held.x) * degreesPerPixel;
    const dy = (event.clientY - held.y) * degreesPerPixel;
    held = { id: held.id, x: event.clientX, y: event.clientY };
    look.longitude += dx;
    look.latitude += dy;
    look.speedX = dx * 40;
    look.speedY = dy * 40;
    stage.invalidate();
  }
  function handleUp(): void {
    held = null;
    stage.invalidate();
  }
  function handleWheel(event: WheelEvent): void {
    if (!isActive) return;
    event.preventDefault();
    setFov(camera.fov + event.deltaY * 0.04);
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => nudge({ longitude: KEY_STEP_DEG }),
    ArrowRight: () => nudge({ longitude: -KEY_STEP_DEG }),
    ArrowUp: () => nudge({ latitude: KEY_STEP_DEG }),
    ArrowDown: () => nudge({ latitude: -KEY_STEP_DEG }),
    '+': () => nudge({ fov: -6 }),
    '=': () => nudge({ fov: -6 }),
    '-': () => nudge({ fov: 6 }),
    '0': reset,
  };
  function handleKey(event: KeyboardEvent): void {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  const stopGuard = guardGestures(canvas, (active) => {
    isActive = active;
  });
  const listeners = new AbortController();
  const listening = { signal: listeners.signal };
  canvas.addEventListener('pointerdown', handleDown, listening);
  canvas.addEventListener('pointermove', handleMove, listening);
  canvas.addEventListener('pointerup', handleUp, listening);
  canvas.addEventListener('pointercancel', handleUp, listening);
  canvas.addEventListener('wheel', handleWheel, { ...listening, passive: false });
  canvas.addEventListener('keydown', handleKey, listening);

  function destroy(): void {
    listeners.abort();
    stopGuard();
    disposeTree(scene);
    stage.destroy();
  }

  try {
    const texture = await new TextureLoader().loadAsync(url);
    signal.throwIfAborted();
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = stage.renderer.capabilities.getMaxAnisotropy();
    const geometry = new SphereGeometry(10, 96, 48);
    scene.add(new Mesh(geometry, new MeshBasicMaterial({ map: texture, side: BackSide })));
  } catch (error) {
    destroy();
    throw error;
  }
  // Seen from inside, a sphere shows its picture mirrored.
  scene.scale.x = -1;
  stage.drawNow();
  stage.invalidate();
  return {
    setTurning(next) {
      isTurning = next;
      stage.invalidate();
    },
    nudge,
    reset,
    destroy,
  };
}
