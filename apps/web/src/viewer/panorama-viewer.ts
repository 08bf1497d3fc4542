import { Camera, NoToneMapping, Scene } from 'three';
import { createHead, HOME, type PanoramaShape } from './panorama/head.ts';
import { directionOf, project, type PanoramaLook, type ScreenPoint } from './panorama/projection.ts';
import { createScreen, type PanoramaScreen } from './panorama/screen.ts';
import { createTilt, type TiltState } from './panorama/tilt.ts';
import { takePicture } from './canvas-picture.ts';
import { handleHands } from './hands.ts';
import { loadTexture } from './load-texture.ts';
import { createStage } from './stage.ts';

/** What is seen now. */
export type PanoramaView = {
  look: Readonly<PanoramaLook>;
  shape: PanoramaShape;
  isTurning: boolean;
  /** Where on the canvas a direction is seen, see projection.ts; null where it is not. */
  place(yawDeg: number, pitchDeg: number): ScreenPoint | null;
};

export type PanoramaViewer = {
  /** Tells what is seen, now and with every frame that is drawn. Answers the way to stop. */
  watch(listener: (view: PanoramaView) => void): () => void;
  watchTilt(listener: (state: TiltState) => void): () => void;
  setTurning(isTurning: boolean): void;
  setShape(shape: PanoramaShape): void;
  lookAt(yawDeg: number, pitchDeg: number): void;
  /** Sees so many times as much: below 1 is nearer. */
  zoom(times: number): void;
  /** Back to the horizon, looking the same way. */
  level(): void;
  /** Looks round as the phone is held, or no longer; to be called from a press. */
  setTilted(isTilted: boolean): void;
  /** What the phone looks at now becomes the middle of the picture. */
  recentre(): void;
  reset(): void;
  /** A PNG of what is seen; `label` is written into its corner. */
  picture(label: string | null): Promise<Blob>;
  destroy(): void;
};

export type PanoramaViewerOptions = {
  canvas: HTMLCanvasElement;
  /** Equirectangular, 2:1. */
  url: string;
  signal: AbortSignal;
  isTurning?: boolean;
  /** Nothing glides and flies. */
  isCalm?: boolean;
  /** Where an earlier view of the same picture looked. */
  look?: PanoramaLook;
};

const KEY_STEP_DEG = 8;

/** Looks around inside an equirectangular picture. Rejects when it cannot be fetched, or without WebGL. */
export async function openPanoramaViewer(options: PanoramaViewerOptions): Promise<PanoramaViewer> {
  const { canvas, url, signal } = options;
  const scene = new Scene();
  const camera = new Camera();
  const head = createHead(options.look ?? HOME, { isCalm: options.isCalm ?? false });
  const listeners = new Set<(view: PanoramaView) => void>();
  const tiltListeners = new Set<(state: TiltState) => void>();
  let screen: PanoramaScreen | null = null;

  const stage = createStage({
    canvas,
    draw(elapsedSeconds) {
      const isMoving = head.advance(elapsedSeconds);
      screen?.face(head.look, head.bend, stage.aspect());
      stage.renderer.render(scene, camera);
      const view = readView();
      for (const listener of listeners) listener(view);
      return isMoving;
    },
    onResize: () => undefined,
  });
  // The picture is finished: it is shown as it is.
  stage.renderer.toneMapping = NoToneMapping;
  stage.renderer.shadowMap.enabled = false;

  const tilt = createTilt(
    (look) => {
      head.lead(look);
      stage.invalidate();
    },
    (state) => {
      if (state !== 'on' && state !== 'waiting') head.straighten();
      stage.invalidate();
      for (const listener of tiltListeners) listener(state);
    },
  );

  function readView(): PanoramaView {
    const { look, bend, shape, isTurning } = head;
    const aspect = stage.aspect();
    return {
      ...{ look, shape, isTurning },
      place: (yawDeg, pitchDeg) => project(directionOf(yawDeg, pitchDeg), look, bend, aspect),
    };
  }

  /** What moves the head by itself ends the device's leading it. */
  function act<A extends unknown[]>(move: (...args: A) => void): (...args: A) => void {
    return (...args) => {
      tilt.stop();
      move(...args);
      stage.invalidate();
    };
  }

  const setShape = act(head.setShape);
  const level = act(() => head.fly({ pitchDeg: 0 }));
  const reset = act(head.reset);
  const degreesPerPixel = () => head.look.fovDeg / Math.max(1, canvas.clientHeight);
  function turn(yaw: number, pitch: number): void {
    if (tilt.state === 'on') tilt.turn(yaw);
    else head.turn({ yaw, pitch });
  }
  const stopHands = handleHands(canvas, {
    onGrab() {
      head.turn({});
      head.hold(true);
    },
    onDrag: (by) => turn(-by.x * degreesPerPixel(), by.y * degreesPerPixel()),
    onPinch: head.widen,
    onLetGo(perSecond) {
      head.hold(false);
      if (perSecond) head.glide(-perSecond.x * degreesPerPixel(), perSecond.y * degreesPerPixel());
    },
    onZoom: head.widen,
    onArrow: (right, up) => turn(right * KEY_STEP_DEG, up * KEY_STEP_DEG),
    keys: {
      '0': reset,
      h: level,
      p: () => setShape(head.shape === 'planet' ? 'flat' : 'planet'),
    },
    onMove: stage.invalidate,
  });

  function destroy(): void {
    tilt.stop();
    listeners.clear();
    tiltListeners.clear();
    stopHands();
    screen?.destroy();
    stage.destroy();
  }

  try {
    const texture = await loadTexture(url, signal);
    screen = createScreen(texture, stage.renderer.capabilities.getMaxAnisotropy());
  } catch (error) {
    destroy();
    throw error;
  }
  scene.add(screen.mesh);
  head.setTurning(options.isTurning ?? false);
  stage.drawNow();
  stage.invalidate();

  return {
    watch(listener) {
      listeners.add(listener);
      listener(readView());
      return () => listeners.delete(listener);
    },
    watchTilt(listener) {
      tiltListeners.add(listener);
      return () => tiltListeners.delete(listener);
    },
    setTurning: act(head.setTurning),
    setShape,
    lookAt: act((yawDeg, pitchDeg) => head.fly({ yawDeg, pitchDeg })),
    zoom(times) {
      head.widen(times);
      stage.invalidate();
    },
    level,
    setTilted(isTilted) {
      if (isTilted) tilt.start(head.look.yawDeg);
      else tilt.stop();
    },
    recentre: () => tilt.aim(0),
    reset,
    picture: (label) => takePicture(canvas, stage.drawNow, label),
    destroy,
  };
}
