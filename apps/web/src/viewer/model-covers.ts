import {
  CanvasTexture,
  MeshBasicMaterial,
  MeshMatcapMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type Material,
  type Mesh,
  type Texture,
} from 'three';
import { createChannelCover } from './channel-cover.ts';
import { listMaps, readChannel } from './material-maps.ts';
import { paintMatcap } from './matcaps.ts';
import type { ModelGround } from './model-ground.ts';
import {
  channelModes,
  matcaps,
  textureModes,
  type ChannelMode,
  type Matcap,
  type ModelMode,
  type ModeObstacle,
} from './model-modes.ts';
import { densityRamp } from './texel-density.ts';

export type ModelCovers = {
  setMatcap(name: Matcap): void;
  /** Modes that show nothing of this model, and why. */
  readonly obstacles: ReadonlyMap<ModelMode, ModeObstacle>;
};

const CHECKER_PX = 1024;
const CHECKER_SQUARES = 8;

/** Ways to look at a model beyond the first ones: matcaps, how textures lie, single channels. */
export function offerCovers({ looks, meshes, endings, stage }: ModelGround): ModelCovers {
  const made = new Map<string, Material>();
  const textures = new Set<Texture>();
  const keep = <M extends Material>(key: string, make: () => M): M => {
    const known = made.get(key) as M | undefined;
    const material = known ?? make();
    made.set(key, material);
    return material;
  };
  const balls = new Map<Matcap, CanvasTexture>();
  const matcap = keep('matcap', () => new MeshMatcapMaterial());
  let checker: CanvasTexture | null = null;

  function setMatcap(name: Matcap): void {
    const ball = balls.get(name) ?? paintMatcap(name);
    balls.set(name, ball);
    textures.add(ball);
    matcap.matcap = ball;
    matcap.needsUpdate = true;
    stage.invalidate();
  }

  const lacking = () => keep('lacking', () => new MeshBasicMaterial({ color: 0x3a3f47, toneMapped: false }));

  function coverByChannel(own: Material, mesh: Mesh, channel: ChannelMode): Material {
    if (channel === 'vertexColor' && !mesh.geometry.hasAttribute('color')) return lacking();
    const read = readChannel(own, channel);
    if (!read) return lacking();
    const isData = !['baseColor', 'emissive', 'vertexColor'].includes(channel);
    return keep(`${channel} ${own.uuid}`, () => createChannelCover(read, { isData, side: own.side }));
  }

  looks.offer('matcap', () => {
    if (!matcap.matcap) setMatcap(matcaps[0]);
    return matcap;
  });
  looks.offer('uv', (_own, mesh) => {
    if (!mesh.geometry.hasAttribute('uv')) return lacking();
    return keep('uv', () => {
      checker = paintChecker();
      textures.add(checker);
      return new MeshStandardMaterial({ map: checker, roughness: 1 });
    });
  });
  looks.offer('density', (own, mesh) => {
    const texture = largestMap(own);
    if (!texture || !mesh.geometry.hasAttribute('uv')) return lacking();
    return keep(`density ${own.uuid}`, () => createDensityCover(texture));
  });
  for (const channel of channelModes) looks.offer(channel, (own, mesh) => coverByChannel(own, mesh, channel));

  endings.add(() => {
    for (const material of made.values()) material.dispose();
    for (const texture of textures) texture.dispose();
  });
  return { setMatcap, obstacles: findObstacles(meshes, (mesh) => looks.ownOf(mesh)) };
}

function findObstacles(
  meshes: readonly Mesh[],
  ownOf: (mesh: Mesh) => Material,
): ReadonlyMap<ModelMode, ModeObstacle> {
  const obstacles = new Map<ModelMode, ModeObstacle>();
  const materials = new Set(meshes.map(ownOf));
  const has = (channel: ChannelMode) =>
    [...materials].some((material) => readChannel(material, channel)?.map);
  const shines = (material: Material) => {
    const color = readChannel(material, 'emissive')?.color;
    return color !== undefined && color.r + color.g + color.b > 0;
  };
  if (!meshes.some(({ geometry }) => geometry.hasAttribute('uv')))
    for (const mode of textureModes) obstacles.set(mode, 'noUv');
  else if (![...materials].some(largestMap)) obstacles.set('density', 'noTextures');
  if (!has('normalMap')) obstacles.set('normalMap', 'noNormalMap');
  if (!has('occlusion')) obstacles.set('occlusion', 'noOcclusion');
  if (![...materials].some(shines)) obstacles.set('emissive', 'noEmissive');
  if (!meshes.some(({ geometry }) => geometry.hasAttribute('color')))
    obstacles.set('vertexColor', 'noVertexColor');
  return obstacles;
}

function pixelsOf({ image }: Texture): number {
  const { width = 0, height = 0 } = (image ?? {}) as { width?: number; height?: number };
  return width * height;
}

/** The texture of a material with the most pixels: what its density is measured by. */
function largestMap(material: Material): Texture | null {
  const maps = listMaps(material).map(({ map }) => map);
  return maps.reduce<Texture | null>(
    (best, map) => (pixelsOf(map) > (best ? pixelsOf(best) : 0) ? map : best),
    null,
  );
}

/** How many pixels of a texture lie on a centimetre, as colour. */
function createDensityCover(map: Texture): MeshBasicMaterial {
  const cover = new MeshBasicMaterial({ map, toneMapped: false });
  const texels = {
    // Another level of the model brings others.
    get value() {
      return Math.sqrt(pixelsOf(map));
    },
  };
  cover.onBeforeCompile = (shader) => {
    shader.uniforms['texels'] = texels;
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vPlace;')
      .replace(
        '#include <project_vertex>',
        '#include <project_vertex>\n  vPlace = (modelMatrix * vec4(transformed, 1.0)).xyz;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>\nvarying vec3 vPlace;\nuniform float texels;\n${densityRamp()}`,
      )
      .replace(
        '#include <map_fragment>',
        `vec2 uvX = dFdx(vMapUv), uvY = dFdy(vMapUv);
  vec3 placeX = dFdx(vPlace), placeY = dFdy(vPlace);
  float inTexture = abs(uvX.x * uvY.y - uvX.y * uvY.x);
  float inSpace = max(length(cross(placeX, placeY)), 1e-12);
  vec3 facing = normalize(cross(placeX, placeY));
  float light = 0.62 + 0.38 * abs(facing.y * 0.6 + facing.x * 0.35 + facing.z * 0.25);
  diffuseColor.rgb = rampOf(sqrt(inTexture / inSpace) * texels * 0.01) * light;`,
      );
  };
  cover.customProgramCacheKey = () => 'density';
  return cover;
}

/** Numbered squares in two directions, so that stretching, mirroring and seams are seen. */
function paintChecker(): CanvasTexture {
  const canvas = Object.assign(document.createElement('canvas'), { width: CHECKER_PX, height: CHECKER_PX });
  const context = canvas.getContext('2d');
  const edge = CHECKER_PX / CHECKER_SQUARES;
  if (context) {
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `600 ${edge * 0.36}px system-ui, sans-serif`;
    for (let row = 0; row < CHECKER_SQUARES; row += 1) {
      for (let column = 0; column < CHECKER_SQUARES; column += 1) {
        const isDark = (row + column) % 2 === 1;
        const hue = Math.round((360 * (row * CHECKER_SQUARES + column)) / CHECKER_SQUARES ** 2);
        context.fillStyle = isDark ? `hsl(${hue} 34% 38%)` : `hsl(${hue} 26% 84%)`;
        context.fillRect(column * edge, row * edge, edge, edge);
        context.fillStyle = isDark ? 'rgb(255 255 255 / 0.85)' : 'rgb(20 24 30 / 0.72)';
        const name = `${String.fromCharCode(65 + row)}${column + 1}`;
        context.fillText(name, (column + 0.5) * edge, (row + 0.54) * edge);
      }
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.anisotropy = 8;
  // As glTF lays its pictures.
  texture.flipY = false;
  return texture;
}
