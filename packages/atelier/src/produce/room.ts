import { createCachedStore } from '../engine/texture-cache.ts';
import type { RoomRecipe } from '../catalogue/plan.ts';
import { encodeJpeg } from '../picture/encode.ts';
import { createRandom } from '../random/random.ts';
import type { RoomDesign } from '../scene/room.ts';
import { createTracer, type Picture, type Shot } from '../tracer/tracer.ts';
import type { Camera } from '../tracer/view.ts';
import {
  measureFacts,
  sumBytes,
  toCover,
  writeModelFile,
  type ProducedAsset,
  type ProducedCover,
  type ProducedFile,
} from './asset.ts';
import type { Budget } from './budget.ts';

export async function produceScene(
  recipe: RoomRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedAsset> {
  const { plan } = recipe;
  const design = recipe.design(createRandom(plan.seed));
  const textures = createCachedStore(() => budget.modelTexture);
  const tracer = await createTracer(design, textures);
  const covers: ProducedCover[] = [];
  for (const [i, camera] of design.cameras.entries()) {
    const size = i === 0 ? budget.cover : budget.second;
    if (!size) break;
    const [width, height] = size;
    const samples = i === 0 ? budget.roomSamples : budget.secondSamples;
    const lightScale = i === 0 ? budget.roomLightScale : 2;
    const picture = tracer.render(
      makeRoomShot(design, camera, width, height, lightScale, samples, budget.edgeSamples),
      signal,
    );
    covers.push(await toCover(`${plan.slug}-view-${i + 1}.webp`, picture));
  }
  const files = [await writeModelFile(plan, design.root, textures, budget.sceneTexture)];
  return {
    files,
    covers,
    facts: {
      ...measureFacts(design.root),
      textureSize: budget.sceneTexture,
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

export async function producePanorama(
  recipe: RoomRecipe,
  budget: Budget,
  signal?: AbortSignal,
): Promise<ProducedAsset> {
  const { plan } = recipe;
  const site = recipe.design(createRandom(plan.seed));
  // Outdoors a panorama also sees the shaded house behind the viewer, which would pull the exposure up.
  const shade = plan.category === 'exterior' ? 0.65 : 1;
  const design = { ...site, brightness: site.brightness * shade };
  const textures = createCachedStore(() => budget.modelTexture);
  const tracer = await createTracer(design, textures);
  const [width, height] = budget.panorama;
  const camera: Camera = { kind: 'panorama', ...design.panorama };
  const shot = makeRoomShot(
    design,
    camera,
    width,
    height,
    budget.panoramaLightScale,
    budget.panoramaSamples,
    0,
  );
  const picture = tracer.render(shot, signal);
  const covers: ProducedCover[] = [];
  for (const [i, yawDeg] of [0, -60].entries()) {
    const size = i === 0 ? budget.cover : budget.second;
    if (!size) break;
    const [w, h] = size;
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
