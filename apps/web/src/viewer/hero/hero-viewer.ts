import { AgXToneMapping, Color, DirectionalLight, Mesh, PerspectiveCamera, Scene, Vector3 } from 'three';
import { disposeTree } from '../dispose.ts';
import { createStage } from '../stage.ts';
import { buildShell, buildThings, GATE, ROOM } from './atrium.ts';
import { Beam } from './beam.ts';
import { chooseFraming, cropTo, landscape } from './framing.ts';
import { Glide } from './glide.ts';
import { createRoomMaterial, createRoomUniforms } from './room-material.ts';
import { readDaylight } from './sun.ts';
import { createWater } from './water.ts';

export type HeroMood = 'dark' | 'light';

export type HeroViewer = {
  setMood(mood: HeroMood): void;
  /** The hour of the day the light stands at; it travels there. */
  setHour(hour: number, options?: { atOnce?: boolean }): void;
  /** Where the pointer is over the picture, −1…1 from the left and from the top; it leans the light. */
  lean(x: number, y: number): void;
  /** Circles the room, radians. */
  turn(by: { azimuth: number; polar: number }): void;
  destroy(): void;
};

export type HeroViewerOptions = {
  canvas: HTMLCanvasElement;
  mood: HeroMood;
  hour: number;
  /** The first frame is on the canvas. */
  onReady: () => void;
};

type Look = {
  concrete: number;
  slab: number;
  fill: number;
  fillStrength: number;
  skyStrength: number;
  beamStrength: number;
  /** How much of the beam the air gives back. */
  haze: number;
  exposure: number;
  /** How much the dry floor mirrors. */
  polish: number;
};

const MOODS: Readonly<Record<HeroMood, Look>> = {
  dark: {
    ...{ concrete: 0x6f7378, slab: 0x777a7c, fill: 0x9fb0c4, fillStrength: 0.4 },
    ...{ skyStrength: 0.7, beamStrength: 7.5, haze: 0.2, exposure: 1.08, polish: 0.26 },
  },
  light: {
    ...{ concrete: 0xe6e3dc, slab: 0xb4afa5, fill: 0xf4f3ef, fillStrength: 1.62 },
    ...{ skyStrength: 1.05, beamStrength: 3.6, haze: 0.14, exposure: 1.2, polish: 0.12 },
  },
};
const AZIMUTH_MAX = 0.3;
const POLAR_MAX = 0.09;
/** A frame that takes this long, that many times, shows a device that draws without a graphics card. */
const SLOW_FRAME_MS = 140;
const SLOW_FRAMES_MAX = 3;
const LEAN_HOURS = 0.9;
const LEAN_HEIGHT = 0.05;

/** A concrete atrium with a moon gate, lit through it by the sun of the hour. Rejects nothing; throws ViewerUnavailable. */
export function openHeroViewer(options: HeroViewerOptions): HeroViewer {
  const { canvas, onReady } = options;
  const scene = new Scene();
  const camera = new PerspectiveCamera(30, 1, 0.5, 60);
  const uniforms = createRoomUniforms();
  const material = createRoomMaterial(uniforms);
  const shell = new Mesh(buildShell(), material);
  const things = new Mesh(buildThings(), material);
  const water = createWater();
  const beam = new Beam();
  const sun = createSun();
  things.castShadow = true;
  shell.receiveShadow = things.receiveShadow = true;
  scene.add(shell, things, water.mesh, beam.mesh, sun, sun.target);

  const hour = new Glide(options.hour, 1.1);
  const leanX = new Glide(0, 0.28);
  const leanY = new Glide(0, 0.28);
  const azimuth = new Glide(0, 0.16);
  const polar = new Glide(0, 0.16);
  let framing = landscape;
  let mood = MOODS[options.mood];
  const glides = [hour, leanX, leanY, azimuth, polar];
  let isReady = false;
  let lastMs = 0;
  let slowFrames = 0;

  const stage = createStage({
    canvas,
    draw(elapsedSeconds) {
      const nowMs = performance.now();
      if (nowMs - lastMs > SLOW_FRAME_MS && lastMs > 0) slowFrames += 1;
      // Where a frame takes that long nothing glides: the light stands where it should, and the device rests.
      if (slowFrames >= SLOW_FRAMES_MAX) for (const glide of glides) glide.to(glide.goal, true);
      const moved = glides.map((glide) => glide.step(elapsedSeconds));
      light();
      aim();
      stage.renderer.render(scene, camera);
      if (!isReady) {
        isReady = true;
        onReady();
      }
      const isMoving = moved.includes(true);
      lastMs = isMoving ? nowMs : 0;
      return isMoving;
    },
    onResize: frame,
  });
  stage.renderer.toneMapping = AgXToneMapping;

  function frame(aspect: number): void {
    framing = chooseFraming(aspect);
    const { x, y, width, height } = cropTo(framing, aspect);
    camera.fov = framing.fov;
    camera.aspect = framing.aspect;
    camera.setViewOffset(framing.aspect, 1, x, y, width, height);
  }

  function aim(): void {
    const { eye, target } = framing;
    const centre = new Vector3(GATE.x * 0.5, target[1], ROOM.back * 0.2);
    const offset = new Vector3(...eye).sub(centre).applyAxisAngle(camera.up, azimuth.value);
    const look = new Vector3(...target).sub(centre).applyAxisAngle(camera.up, azimuth.value);
    camera.position.copy(offset.add(centre));
    camera.position.y += polar.value * 9;
    camera.lookAt(look.add(centre));
  }

  function light(): void {
    const day = readDaylight(hour.value + leanX.value * LEAN_HOURS);
    const direction = new Vector3(...day.direction);
    direction.y += leanY.value * LEAN_HEIGHT;
    direction.normalize();
    const colour = new Color().setRGB(...day.beam);
    const strength = day.beamStrength * mood.beamStrength;
    sun.color.copy(colour);
    sun.intensity = strength;
    const gate = new Vector3(GATE.x, GATE.y, ROOM.back);
    sun.target.position.copy(gate);
    sun.position.copy(gate).addScaledVector(direction, 14);
    const toFloor = GATE.y / direction.y;
    uniforms.patch.value.copy(gate).addScaledVector(direction, -toFloor).setY(0.02);
    uniforms.beamColour.value.copy(colour).multiplyScalar(strength * 0.55);
    uniforms.towardsLight.value.copy(direction);
    uniforms.skyColour.value.setRGB(...day.sky).multiplyScalar(day.skyStrength * mood.skyStrength * 1.5);
    uniforms.lanternColour.value.set(0xffb469).multiplyScalar(day.lantern * 1.25);
    uniforms.concrete.value.set(mood.concrete);
    uniforms.slab.value.set(mood.slab);
    uniforms.fill.value.set(mood.fill).multiplyScalar(mood.fillStrength * (0.35 + 0.65 * day.skyStrength));
    scene.background = new Color()
      .setRGB(...day.sky)
      .multiplyScalar(day.skyStrength * mood.skyStrength * 0.85);
    beam.set(direction, colour.multiplyScalar(day.beamStrength * mood.haze));
    water.setPolish(mood.polish);
    stage.renderer.toneMappingExposure = mood.exposure;
  }

  return {
    setMood(next) {
      mood = MOODS[next];
      stage.invalidate();
    },
    setHour(next, { atOnce = false } = {}) {
      hour.to(next, atOnce);
      stage.invalidate();
    },
    lean(x, y) {
      if (slowFrames >= SLOW_FRAMES_MAX) return;
      leanX.to(x);
      leanY.to(y);
      stage.invalidate();
    },
    turn(by) {
      azimuth.to(Math.max(-AZIMUTH_MAX, Math.min(AZIMUTH_MAX, azimuth.goal + by.azimuth)));
      polar.to(Math.max(-POLAR_MAX, Math.min(POLAR_MAX, polar.goal + by.polar)));
      stage.invalidate();
    },
    destroy() {
      disposeTree(shell);
      disposeTree(things);
      disposeTree(beam.mesh);
      water.mesh.dispose();
      water.mesh.geometry.dispose();
      sun.dispose();
      stage.destroy();
    },
  };
}

function createSun(): DirectionalLight {
  const sun = new DirectionalLight();
  sun.castShadow = true;
  sun.shadow.mapSize.set(2048, 2048);
  sun.shadow.bias = -0.0006;
  sun.shadow.normalBias = 0.02;
  sun.shadow.radius = 3;
  const { camera } = sun.shadow;
  camera.left = camera.bottom = -3.4;
  camera.right = camera.top = 3.4;
  camera.near = 2;
  camera.far = 30;
  return sun;
}
