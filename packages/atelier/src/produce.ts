import { findRecipe } from './catalogue/plans.ts';
import type { DemoPlan, MaterialRecipe, ModelRecipe, RoomRecipe } from './catalogue/plan.ts';
import { writeGlb } from './export/glb.ts';
import { makeBox } from './mesh/box.ts';
import { move } from './mesh/mesh.ts';
import { makeBlob } from './mesh/round.ts';
import { encodeJpeg, encodeMap, encodeSwatch, encodeWebp } from './picture/encode.ts';
import { createRandom } from './random/random.ts';
import {
  countGeometry,
  listFinishes,
  makeNode,
  measureNode,
  part,
  place,
  type SceneNode,
} from './scene/node.ts';
import type { RoomDesign } from './scene/room.ts';
import { DAYLIGHT_STUDIO, frameObject, makeStudio } from './scene/studio.ts';
import { createTextureStore } from './texture/store.ts';
import { createTracer, type Picture, type Shot } from './tracer/tracer.ts';
import type { Camera } from './tracer/view.ts';
import { plainFinish } from './texture/finish.ts';

export type ProducedFile = {
  name: string;
  role: 'model' | 'panorama' | 'map';
  contentType: string;
  bytes: Uint8Array;
};

export type ProducedCover = {
  name: string;
  contentType: 'image/webp';
  width: number;
  height: number;
  bytes: Uint8Array;
};

export type ProducedAsset = {
  files: ProducedFile[];
  /** First the main 4:3 cover. */
  covers: ProducedCover[];
  facts: {
    triangles?: number;
    vertices?: number;
    drawCalls?: number;
    materials?: number;
    widthMm?: number;
    depthMm?: number;
    heightMm?: number;
    textureSize?: number;
    fileBytes: number;
  };
};

export type ProduceOptions = {
  /** `fast` is for tests: everything small, few samples. */
  quality?: 'full' | 'fast';
  signal?: AbortSignal;
};

type Budget = {
  cover: readonly [width: number, height: number];
  second: readonly [width: number, height: number];
  samples: number;
  secondSamples: number;
  edgeSamples: number;
  modelTexture: number;
  mapSize: number;
  panorama: readonly [width: number, height: number];
  panoramaLightScale: number;
};

const BUDGETS: Record<'full' | 'fast', Budget> = {
  full: {
    cover: [960, 720],
    second: [640, 480],
    samples: 11,
    secondSamples: 7,
    edgeSamples: 4,
    modelTexture: 512,
    mapSize: 1024,
    panorama: [4096, 2048],
    panoramaLightScale: 4,
  },
  fast: {
    cover: [320, 240],
    second: [160, 120],
    samples: 4,
    secondSamples: 2,
    edgeSamples: 1,
    modelTexture: 128,
    mapSize: 256,
    panorama: [1024, 512],
    panoramaLightScale: 4,
  },
};

/**
 * Makes one asset of the catalogue: its files, covers rendered from it, and its facts. Pure: the same plan and quality
 * give the same bytes. Rejects for an unknown plan, an aborted signal, or when the tracer has not been built.
 */
export async function produceAsset(plan: DemoPlan, options: ProduceOptions = {}): Promise<ProducedAsset> {
  const recipe = findRecipe(plan);
  const budget = BUDGETS[options.quality ?? 'full'];
  switch (recipe.kind) {
    case 'model':
      return produceModel(recipe, budget, options.signal);
    case 'scene':
      return produceScene(recipe, budget, options.signal);
    case 'panorama':
      return producePanorama(recipe, budget, options.signal);
    case 'material':
      return produceMaterial(recipe, budget, options.signal);
  }
}

async function toCover(name: string, picture: Picture): Promise<ProducedCover> {
  return {
    name,
    contentType: 'image/webp',
    width: picture.width,
    height: picture.height,
    bytes: await encodeWebp(picture),
  };
}

function measureFacts(root: SceneNode): ProducedAsset['facts'] {
  const { min, max } = measureNode(root);
  const toMm = (k: 0 | 1 | 2): number => Math.round((max[k] - min[k]) * 1000);
  return {
    ...countGeometry(root),
    materials: listFinishes(root).size,
    widthMm: toMm(0),
    heightMm: toMm(1),
    depthMm: toMm(2),
    fileBytes: 0,
  };
}

function sumBytes(files: readonly ProducedFile[]): number {
  return files.reduce((n, f) => n + f.bytes.byteLength, 0);
}

async function writeModelFile(
  plan: DemoPlan,
  root: SceneNode,
  textures: ReturnType<typeof createTextureStore>,
  textureSize: number,
): Promise<ProducedFile> {
  const bytes = await writeGlb(root, textures, {
    textureSize,
    jpegQuality: 82,
    withTangents: plan.kind === 'model',
    extras: { title: plan.title, seed: plan.seed, unit: 'metre' },
  });
  return { name: `${plan.slug}.glb`, role: 'model', contentType: 'model/gltf-binary', bytes };
}

const STUDIO_SHOT = {
  lightScale: 2,
  bounces: 3,
  exposure: { kind: 'fixed', value: 1 },
  tone: 'neutral',
  whiteBalance: 0,
  seed: 1,
} as const;

async function produceModel(
  recipe: ModelRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedAsset> {
  const { plan } = recipe;
  const model = recipe.build(createRandom(plan.seed));
  const textures = createTextureStore(budget.modelTexture);
  const [x, y, z] = model.position;
  const subject = place(model, [x, y + (recipe.hangM ?? 0), z], model.turnRad);
  const covers: ProducedCover[] = [];
  const stage = makeStudio(subject, recipe.azimuthDeg, DAYLIGHT_STUDIO);
  const tracer = await createTracer(stage, textures);
  const views: [string, number, number][] = [
    ['cover', recipe.azimuthDeg, recipe.elevationDeg],
    [
      'front',
      recipe.azimuthDeg > 0 ? recipe.azimuthDeg - 28 : recipe.azimuthDeg + 28,
      Math.max(6, recipe.elevationDeg - 8),
    ],
    [
      'above',
      recipe.azimuthDeg > 0 ? recipe.azimuthDeg + 14 : recipe.azimuthDeg - 14,
      recipe.elevationDeg + 20,
    ],
  ];
  for (const [i, [name, azimuth, elevation]] of views.entries()) {
    const [width, height] = i === 0 ? budget.cover : budget.second;
    const picture = tracer.render(
      {
        ...STUDIO_SHOT,
        camera: frameObject(subject, azimuth, elevation, width / height, 0.76),
        width,
        height,
        samples: i === 0 ? budget.samples : budget.secondSamples,
        keyLight: stage.keyLight,
        edgeSamples: budget.edgeSamples,
      },
      signal,
    );
    covers.push(await toCover(`${plan.slug}-${name}.webp`, picture));
  }
  const files = [await writeModelFile(plan, model, textures, budget.modelTexture)];
  return {
    files,
    covers,
    facts: { ...measureFacts(model), textureSize: budget.modelTexture, fileBytes: sumBytes(files) },
  };
}

async function produceScene(
  recipe: RoomRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedAsset> {
  const { plan } = recipe;
  const design = recipe.design(createRandom(plan.seed));
  const textures = createTextureStore(budget.modelTexture);
  const tracer = await createTracer(design, textures);
  const covers: ProducedCover[] = [];
  for (const [i, camera] of design.cameras.entries()) {
    const [width, height] = i === 0 ? budget.cover : budget.second;
    const samples = i === 0 ? budget.samples : budget.secondSamples;
    const picture = tracer.render(
      makeRoomShot(design, camera, width, height, 2, samples, budget.edgeSamples),
      signal,
    );
    covers.push(await toCover(`${plan.slug}-view-${i + 1}.webp`, picture));
  }
  const files = [await writeModelFile(plan, design.root, textures, Math.min(256, budget.modelTexture))];
  return {
    files,
    covers,
    facts: {
      ...measureFacts(design.root),
      textureSize: Math.min(256, budget.modelTexture),
      fileBytes: sumBytes(files),
    },
  };
}

function makeRoomShot(
  design: RoomDesign,
  camera: Camera,
  width: number,
  height: number,
  lightScale: number,
  samples: number,
  edgeSamples: number,
): Shot {
  return {
    camera,
    width,
    height,
    lightScale,
    samples,
    bounces: 4,
    exposure: { kind: 'auto', mean: design.brightness },
    tone: 'filmic',
    whiteBalance: design.whiteBalance,
    keyLight: design.keyLight,
    edgeSamples,
    seed: 7,
  };
}

async function producePanorama(
  recipe: RoomRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedAsset> {
  const { plan } = recipe;
  const site = recipe.design(createRandom(plan.seed));
  // Outdoors a panorama also sees the shaded house behind the viewer, which would pull the exposure up.
  const shade = plan.category === 'exterior' ? 0.65 : 1;
  const design = { ...site, brightness: site.brightness * shade };
  const textures = createTextureStore(budget.modelTexture);
  const tracer = await createTracer(design, textures);
  const [width, height] = budget.panorama;
  const samples = Math.max(2, Math.round(budget.samples * 0.72));
  const camera: Camera = { kind: 'panorama', ...design.panorama };
  const shot = makeRoomShot(design, camera, width, height, budget.panoramaLightScale, samples, 0);
  const picture = tracer.render(shot, signal);
  const covers: ProducedCover[] = [];
  for (const [i, yawDeg] of [0, -60].entries()) {
    const [w, h] = i === 0 ? budget.cover : budget.second;
    covers.push(await toCover(`${plan.slug}-view-${i + 1}.webp`, cropPanorama(picture, yawDeg, 74, w, h)));
  }
  const files: ProducedFile[] = [
    {
      name: `${plan.slug}.jpg`,
      role: 'panorama',
      contentType: 'image/jpeg',
      bytes: await encodeJpeg(picture),
    },
  ];
  return { files, covers, facts: { textureSize: width, fileBytes: sumBytes(files) } };
}

/** Level perspective view cut out of an equirectangular picture, `yawDeg` to the right of its centre. */
function cropPanorama(
  picture: Picture,
  yawDeg: number,
  verticalFovDeg: number,
  width: number,
  height: number,
): Picture {
  const rgb = new Uint8Array(width * height * 3);
  const half = Math.tan((verticalFovDeg * Math.PI) / 360);
  const read = (x: number, y: number, k: number): number => {
    const wrapped = ((x % picture.width) + picture.width) % picture.width;
    const row = Math.min(picture.height - 1, Math.max(0, y));
    return picture.rgb[(row * picture.width + wrapped) * 3 + k] ?? 0;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = ((x + 0.5) / width - 0.5) * 2 * half * (width / height);
      // A slightly lowered horizon shows more floor than ceiling, as a photographer would.
      const dy = (0.5 - (y + 0.5) / height) * 2 * half - 0.1;
      const longitude = Math.atan2(dx, 1) + (yawDeg * Math.PI) / 180;
      const latitude = Math.atan2(dy, Math.hypot(dx, 1));
      const u = (longitude / (2 * Math.PI) + 0.5) * picture.width - 0.5;
      const v = (0.5 - latitude / Math.PI) * picture.height - 0.5;
      const u0 = Math.floor(u);
      const v0 = Math.floor(v);
      const [fu, fv] = [u - u0, v - v0];
      for (const k of [0, 1, 2]) {
        const top = read(u0, v0, k) * (1 - fu) + read(u0 + 1, v0, k) * fu;
        const low = read(u0, v0 + 1, k) * (1 - fu) + read(u0 + 1, v0 + 1, k) * fu;
        rgb[(y * width + x) * 3 + k] = top * (1 - fv) + low * fv + 0.5;
      }
    }
  }
  return { width, height, rgb };
}

async function produceMaterial(
  recipe: MaterialRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedAsset> {
  const { plan } = recipe;
  const finish = recipe.finish();
  const textures = createTextureStore(budget.mapSize);
  const maps = textures.read(finish);
  if (!maps) throw new Error(`Material "${plan.slug}" has no texture.`);
  // One tile of the surface covers about one turn of the ball, whatever its real size.
  const size = maps.tileM;
  const ball = makeBlob([size * 0.36, size * 0.36, size * 0.36], 1, 96, 56);
  const subject = makeNode('material-ball', [
    part(finish, move(ball, 0, size * 0.375, 0), 80),
    part(
      finish,
      move(
        makeBox(size * 0.5, size * 0.5, size * 0.06, { bevel: size * 0.008, bevelSegments: 3 }),
        size * 0.42,
        size * 0.25,
        -size * 0.42,
      ),
    ),
    part(
      plainFinish('stand', '#2a2a2a', 0.5),
      move(makeBox(size * 0.4, size * 0.02, size * 0.4, { bevel: size * 0.004 }), 0, size * 0.01, 0),
    ),
  ]);
  const azimuth = 20;
  const stage = makeStudio(subject, azimuth, DAYLIGHT_STUDIO);
  const tracer = await createTracer(stage, textures);
  const [width, height] = budget.cover;
  const picture = tracer.render(
    {
      ...STUDIO_SHOT,
      camera: frameObject(subject, azimuth, 16, width / height, 0.78),
      width,
      height,
      samples: budget.samples,
      keyLight: stage.keyLight,
      edgeSamples: budget.edgeSamples,
    },
    signal,
  );
  const cover = await toCover(`${plan.slug}-ball.webp`, picture);
  const swatch: ProducedCover = {
    name: `${plan.slug}-swatch.webp`,
    contentType: 'image/webp',
    width,
    height,
    bytes: await encodeSwatch(maps.base, maps.size, 2, width, height),
  };
  const file = async (kind: string, pixels: Uint8Array, channels: 1 | 3): Promise<ProducedFile> => ({
    name: `${plan.slug}-${kind}.jpg`,
    role: 'map',
    contentType: 'image/jpeg',
    bytes: await encodeMap(pixels, maps.size, channels),
  });
  const files = [
    await file('basecolor', maps.base, 3),
    await file('normal', maps.normal, 3),
    await file('roughness', maps.roughness, 1),
    await file('ao', maps.occlusion, 1),
  ];
  return {
    files,
    covers: [cover, swatch],
    facts: { widthMm: Math.round(maps.tileM * 1000), textureSize: maps.size, fileBytes: sumBytes(files) },
  };
}
