import {
  Mesh,
  MeshPhysicalMaterial,
  PlaneGeometry,
  RepeatWrapping,
  Scene,
  ShadowMaterial,
  SphereGeometry,
  SRGBColorSpace,
  TextureLoader,
  Vector3,
  type BufferGeometry,
  type Texture,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { disposeTree } from './dispose.ts';
import { lightStudio } from './lighting.ts';
import { createOrbit } from './orbit.ts';
import { createStage } from './stage.ts';

export const materialShapes = ['ball', 'cube', 'plane'] as const;
export type MaterialShape = (typeof materialShapes)[number];

export type MaterialMaps = {
  baseColor: string;
  normal: string;
  roughness: string;
  ambientOcclusion: string;
  /** Edge of one tile in millimetres. */
  tileMm: number;
};

export type MaterialViewer = {
  setShape(shape: MaterialShape): void;
  /** How many times finer than life size the tiles are. */
  setTiling(times: number): void;
  turnLight(azimuth: number): void;
  nudge(by: { azimuth?: number; polar?: number; zoom?: number }): void;
  reset(): void;
  destroy(): void;
};

export type MaterialViewerOptions = { canvas: HTMLCanvasElement; maps: MaterialMaps; signal: AbortSignal };

/** Radius of the ball, metres. */
const HALF_SIZE_M = 0.5;
const CUBE_EDGE_M = 0.8;

/** Shows a tiling PBR material at its real scale. Rejects when a map cannot be fetched, or without WebGL. */
export async function openMaterialViewer({
  canvas,
  maps,
  signal,
}: MaterialViewerOptions): Promise<MaterialViewer> {
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
  const shapes: Readonly<Record<MaterialShape, () => BufferGeometry>> = {
    ball: () =>
      tiled(new SphereGeometry(HALF_SIZE_M, 128, 64), Math.PI * 2 * HALF_SIZE_M, Math.PI * HALF_SIZE_M),
    cube: () =>
      tiled(new RoundedBoxGeometry(CUBE_EDGE_M, CUBE_EDGE_M, CUBE_EDGE_M, 6, 0.02), CUBE_EDGE_M, CUBE_EDGE_M),
    plane: () => tiled(new PlaneGeometry(1.6, 1.6).rotateX(-Math.PI / 2.6), 1.6, 1.6),
  };
  const body = new Mesh<BufferGeometry, MeshPhysicalMaterial>(shapes.ball(), new MeshPhysicalMaterial());
  const floor = new Mesh(new PlaneGeometry(8, 8), new ShadowMaterial({ opacity: 0.2 }));

  function destroy(): void {
    orbit.destroy();
    rig.destroy();
    disposeTree(body);
    disposeTree(floor);
    stage.destroy();
  }

  let textures: Texture[];
  try {
    textures = await loadMaps(maps, stage.renderer.capabilities.getMaxAnisotropy());
    signal.throwIfAborted();
  } catch (error) {
    destroy();
    throw error;
  }
  const [map = null, normalMap = null, roughnessMap = null, aoMap = null] = textures;
  if (map) map.colorSpace = SRGBColorSpace;
  body.material.setValues({ map, normalMap, roughnessMap, aoMap, roughness: 1, metalness: 0 });
  body.castShadow = true;
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = -HALF_SIZE_M;
  floor.receiveShadow = true;
  scene.add(body, floor);
  rig.fit(new Vector3(), HALF_SIZE_M * 1.2);
  orbit.frame(new Vector3(), { radius: HALF_SIZE_M * 1.1, halfHeight: HALF_SIZE_M * 1.1 });
  setTiling(1);
  await stage.renderer.compileAsync(scene, orbit.camera);
  stage.drawNow();

  /** UVs hold metres, so one repeat a metre shows a tile of one metre in life size. */
  function setTiling(times: number): void {
    const repeat = (1000 / maps.tileMm) * times;
    for (const texture of textures) texture.repeat.set(repeat, repeat);
    stage.invalidate();
  }

  return {
    setShape(shape) {
      body.geometry.dispose();
      body.geometry = shapes[shape]();
      floor.visible = shape !== 'plane';
      floor.position.y = shape === 'cube' ? -CUBE_EDGE_M / 2 : -HALF_SIZE_M;
      stage.renderer.shadowMap.needsUpdate = true;
      stage.invalidate();
    },
    setTiling,
    turnLight(azimuth) {
      rig.turn(azimuth);
      stage.invalidate();
    },
    nudge: orbit.nudge,
    reset: orbit.reset,
    destroy,
  };
}

async function loadMaps(maps: MaterialMaps, anisotropy: number): Promise<Texture[]> {
  const loader = new TextureLoader();
  const urls = [maps.baseColor, maps.normal, maps.roughness, maps.ambientOcclusion];
  const textures = await Promise.all(urls.map((url) => loader.loadAsync(url)));
  for (const texture of textures) {
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.anisotropy = anisotropy;
  }
  return textures;
}

/** Stretches unit UVs to metres. */
function tiled<G extends BufferGeometry>(geometry: G, widthM: number, heightM: number): G {
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < uv.count; i += 1) uv.setXY(i, uv.getX(i) * widthM, uv.getY(i) * heightM);
  return geometry;
}
