import {
  Box3,
  Color,
  Mesh,
  MeshNormalMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Sphere,
  Vector3,
  type Material,
  type Object3D,
} from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { bakeContactShadow, type ContactShadow } from './contact-shadow.ts';
import { disposeTree } from './dispose.ts';
import { lightStudio } from './lighting.ts';
import { isMesh } from './mesh.ts';
import { createOrbit } from './orbit.ts';
import { createStage } from './stage.ts';

export const modelModes = ['shaded', 'clay', 'wireframe', 'normals'] as const;
export type ModelMode = (typeof modelModes)[number];

export type ModelViewer = {
  setMode(mode: ModelMode): void;
  setTurning(isTurning: boolean): void;
  /** Radians around the vertical. */
  turnLight(azimuth: number): void;
  nudge(by: { azimuth?: number; polar?: number; zoom?: number }): void;
  reset(): void;
  destroy(): void;
};

export type ModelViewerOptions = {
  canvas: HTMLCanvasElement;
  url: string;
  signal: AbortSignal;
  /** 0…1 while the file arrives. */
  onProgress?: (fraction: number) => void;
  isTurning?: boolean;
};

/** Shows a GLB (metres, Y up) on a studio floor. Rejects when it cannot be fetched or read, or without WebGL. */
export async function openModelViewer(options: ModelViewerOptions): Promise<ModelViewer> {
  const { canvas, signal } = options;
  const scene = new Scene();
  const orbit = createOrbit(canvas, () => stage.invalidate());
  const stage = createStage({
    canvas,
    draw(elapsedSeconds) {
      const isMoving = orbit.update(elapsedSeconds);
      stage.renderer.render(scene, orbit.camera);
      return isMoving;
    },
    onResize: orbit.setAspect,
  });
  const rig = lightStudio(scene, stage.renderer);
  const floor = createFloor();
  const looks = createLooks();
  let model: Object3D | null = null;
  let contact: ContactShadow | null = null;

  function destroy(): void {
    orbit.destroy();
    rig.destroy();
    looks.destroy();
    if (model) disposeTree(model);
    contact?.destroy();
    disposeTree(floor);
    stage.destroy();
  }

  try {
    model = await loadModel(options);
    signal.throwIfAborted();
  } catch (error) {
    destroy();
    throw error;
  }
  const box = new Box3().setFromObject(model);
  const { center, radius } = box.getBoundingSphere(new Sphere());
  const size = box.getSize(new Vector3());
  const shadow = (contact = bakeContactShadow(stage.renderer, model, box));
  floor.position.y = box.min.y - radius * 0.001;
  floor.scale.setScalar(radius * 12);
  scene.add(model, floor, shadow.plane);
  rig.fit(center, radius);
  orbit.frame(center, { radius: Math.hypot(size.x, size.z) / 2, halfHeight: size.y / 2 });
  looks.remember(model);
  // Shaders are made while the poster is still on screen, so that the first turn does not stutter.
  await stage.renderer.compileAsync(scene, orbit.camera);
  stage.drawNow();
  orbit.setTurning(options.isTurning ?? false);

  return {
    setMode(mode) {
      looks.apply(mode);
      floor.visible = shadow.plane.visible = mode === 'shaded' || mode === 'clay';
      stage.invalidate();
    },
    setTurning: orbit.setTurning,
    turnLight(azimuth) {
      rig.turn(azimuth);
      stage.invalidate();
    },
    nudge: orbit.nudge,
    reset: orbit.reset,
    destroy,
  };
}

async function loadModel({ url, signal, onProgress }: ModelViewerOptions): Promise<Object3D> {
  const bytes = await fetchBytes(url, signal, onProgress);
  const { scene } = await new GLTFLoader().parseAsync(bytes, '');
  scene.traverse((object) => {
    if (!isMesh(object)) return;
    object.castShadow = true;
    object.receiveShadow = true;
  });
  return scene;
}

async function fetchBytes(
  url: string,
  signal: AbortSignal,
  onProgress: ((fraction: number) => void) | undefined,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`the model could not be fetched: ${response.status}`);
  const total = Number(response.headers.get('content-length'));
  if (!onProgress || !total) return response.arrayBuffer();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  // A reader, because Safari cannot iterate over a stream.
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    received += part.value.byteLength;
    onProgress(Math.min(1, received / total));
  }
  return new Blob(chunks).arrayBuffer();
}

function createFloor(): Mesh {
  const floor = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.3 }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  return floor;
}

/** The ways to look at a model, each putting its own materials on and the model's own back. */
function createLooks() {
  const own = new Map<Mesh, Material | Material[]>();
  const clay = new MeshStandardMaterial({ color: new Color(0xcfcac2), roughness: 0.85 });
  const wire = new MeshStandardMaterial({ color: new Color(0x7f8a94), wireframe: true, roughness: 1 });
  const normals = new MeshNormalMaterial();
  const covers: Readonly<Record<ModelMode, Material | null>> = {
    shaded: null,
    clay,
    wireframe: wire,
    normals,
  };
  return {
    remember(model: Object3D) {
      model.traverse((object) => {
        if (isMesh(object)) own.set(object, object.material);
      });
    },
    apply(mode: ModelMode) {
      for (const [mesh, material] of own) mesh.material = covers[mode] ?? material;
    },
    destroy() {
      for (const [mesh, material] of own) mesh.material = material;
      for (const cover of [clay, wire, normals]) cover.dispose();
    },
  };
}
