import { NeutralToneMapping, PerspectiveCamera, Scene, type Group } from 'three';
import { disposeTree } from '../dispose.ts';
import { Glide } from '../hero/glide.ts';
import { lightSoftRoom } from '../soft-room.ts';
import { createStage } from '../stage.ts';
import { createFigure, type FaceMix } from './figure-view.ts';
import { idleAt } from './idle.ts';
import { looks, type LookName } from './looks.ts';
import { openSculptor } from './sculptor.ts';
import type { SetName } from './set-names.ts';
import { buildSet, createLights, lightPlans } from './sets.ts';

export type HumanViewer = {
  /** Resolves when hair and clothes are on. */
  setLook(name: LookName): Promise<void>;
  setSet(name: SetName): void;
  /** Asked at every frame while somebody speaks; null for silence. */
  setSpeech(mouthAt: (() => FaceMix) | null): void;
  /** Where to look: −1…1 from the left and from the top of the picture. */
  gaze(x: number, y: number): void;
  /** Walks round the figure, radians. */
  turn(azimuth: number): void;
  /** Draws once, for a picture of what is seen. */
  drawNow(): void;
  destroy(): void;
};

export type HumanViewerOptions = {
  canvas: HTMLCanvasElement;
  look: LookName;
  set: SetName;
  /** Breathes, blinks and sways by itself. */
  isAlive: boolean;
};

const FOV = 22;
/** What must be seen: from above the bun to the breast, and shoulder to shoulder. */
const VIEW_HEIGHT = 3.7;
const VIEW_WIDTH = 2.5;
const CENTRE_Y = -0.42;
const AZIMUTH_MAX = 0.75;
const GAZE_YAW = 0.5;
const GAZE_PITCH = 0.3;
const REST_MOUTH: FaceMix = { close: 1 };
const SLOW_FRAME_MS = 140;
const SLOW_FRAMES_MAX = 4;

/** Sculpts the figure and puts it on its set. Rejects with ViewerUnavailable, and with what the sculpting threw. */
export async function openHumanViewer(options: HumanViewerOptions): Promise<HumanViewer> {
  const sculptor = openSculptor();
  try {
    const first = looks[options.look];
    const [parts, hair, garment] = await Promise.all([
      sculptor.head(),
      sculptor.hair(first.hair),
      sculptor.garment(first.garment),
    ]);
    const figure = createFigure(parts);
    figure.dress(first, hair, garment);
    return stand(figure, sculptor, options);
  } catch (error) {
    sculptor.destroy();
    throw error;
  }
}

function stand(
  figure: ReturnType<typeof createFigure>,
  sculptor: ReturnType<typeof openSculptor>,
  options: HumanViewerOptions,
): HumanViewer {
  const scene = new Scene();
  const camera = new PerspectiveCamera(FOV, 1, 1, 40);
  const lights = createLights();
  scene.add(figure.root, ...lights.all);
  const gazeX = new Glide(0, 0.18);
  const gazeY = new Glide(0, 0.18);
  const azimuth = new Glide(0, 0.2);
  let set: Group | null = null;
  let mouthAt: (() => FaceMix) | null = null;
  let wanted = options.look;
  let distance = 10;
  let seconds = 2.2;
  let slowFrames = 0;

  const stage = createStage({
    canvas: options.canvas,
    draw(elapsedSeconds) {
      if (elapsedSeconds * 1000 > SLOW_FRAME_MS * 0.7) slowFrames += 1;
      // A device that draws without a graphics card moves the mouth, under shadows that stay, and rests otherwise.
      const isIdling = options.isAlive && !isSlow();
      stage.renderer.shadowMap.autoUpdate = !isSlow();
      if (isIdling || mouthAt) seconds += elapsedSeconds;
      const moved = [gazeX, gazeY, azimuth].map((glide) => glide.step(elapsedSeconds));
      pose();
      camera.position.set(
        Math.sin(azimuth.value) * distance,
        CENTRE_Y + 0.25,
        Math.cos(azimuth.value) * distance,
      );
      camera.lookAt(0, CENTRE_Y, 0);
      stage.renderer.render(scene, camera);
      return isIdling || mouthAt !== null || moved.includes(true);
    },
    onResize(aspect) {
      camera.aspect = aspect;
      const half = Math.tan((FOV * Math.PI) / 360);
      distance = Math.max(VIEW_HEIGHT / 2 / half, VIEW_WIDTH / 2 / half / aspect);
      camera.updateProjectionMatrix();
    },
  });
  stage.renderer.toneMapping = NeutralToneMapping;
  const room = lightSoftRoom(stage.renderer);
  scene.environment = room.texture;
  applySet(options.set);

  function isSlow(): boolean {
    return slowFrames >= SLOW_FRAMES_MAX;
  }

  function pose(): void {
    const idle = idleAt(seconds, mouthAt !== null);
    const yaw = gazeX.value * GAZE_YAW;
    const pitch = -gazeY.value * GAZE_PITCH;
    figure.turnHead(idle.yaw + yaw * 0.45, idle.pitch + pitch * 0.5, idle.roll);
    figure.look(idle.eyeYaw + yaw * 0.5 - idle.yaw * 0.8, idle.eyePitch + pitch * 0.5 - idle.pitch * 0.8);
    figure.breathe(idle.breath);
    figure.setFace({ ...idle.face, ...(mouthAt ? mouthAt() : REST_MOUTH) });
  }

  function applySet(name: SetName): void {
    if (set) {
      scene.remove(set);
      disposeTree(set);
    }
    set = buildSet(name);
    scene.add(set);
    const plan = lightPlans[name];
    lights.apply(plan);
    scene.environmentIntensity = plan.surroundings;
    stage.renderer.shadowMap.needsUpdate = true;
    stage.renderer.toneMappingExposure = plan.exposure;
    stage.invalidate();
  }

  return {
    async setLook(name) {
      wanted = name;
      const look = looks[name];
      const [hair, garment] = await Promise.all([sculptor.hair(look.hair), sculptor.garment(look.garment)]);
      // Somebody may have chosen again meanwhile.
      if (wanted !== name) return;
      figure.dress(look, hair, garment);
      stage.invalidate();
    },
    setSet: applySet,
    setSpeech(next) {
      mouthAt = next;
      stage.invalidate();
    },
    gaze(x, y) {
      if (isSlow()) return;
      gazeX.to(Math.max(-1, Math.min(1, x)));
      gazeY.to(Math.max(-1, Math.min(1, y)));
      stage.invalidate();
    },
    turn(by) {
      azimuth.to(Math.max(-AZIMUTH_MAX, Math.min(AZIMUTH_MAX, azimuth.goal + by)));
      stage.invalidate();
    },
    drawNow: stage.drawNow,
    destroy() {
      sculptor.destroy();
      figure.destroy();
      if (set) disposeTree(set);
      lights.destroy();
      room.dispose();
      stage.destroy();
    },
  };
}
