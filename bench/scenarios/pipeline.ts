import { execFile } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runIntake, type IntakeResult } from '@mogine/asset-pipeline';
import { demoPlans, photographModel, produceAsset } from '@mogine/atelier';
import { LARGE_MODEL, makeLargeModel } from '../../packages/asset-pipeline/src/corpus/large-model.ts';
import { PREVIEW_TRIANGLES_MAX } from '../../packages/asset-pipeline/src/optimise/make-preview.ts';
import { createIO } from '../../packages/asset-pipeline/src/read/read-gltf.ts';
import { givenParts } from '../../packages/asset-pipeline/src/render/given-parts.ts';
import { childrenOf, memoryOf } from '../cpu.ts';
import { atMost, figure, type Outcome } from '../outcome.ts';

/** Installed by npx for the run: it brings a hundred packages that nothing else needs. */
const OTHER = '@gltf-transform/cli@4.5.1';
const MB = 1e6;
const LOOK_MS = 100;
const COVER = [960, 720] as const;
const MAP_EDGE = 512;
const MODELS = ['shell-lounge-chair', 'fluted-tv-cabinet', 'italian-living-room'] as const;

type Model = Extract<IntakeResult, { kind: 'model' }>;
type Taken = { name: string; source: string; result: Model };

/** What becomes of a model from its last byte on, without a server around it. */
export async function measurePipeline(folder: string): Promise<Outcome[]> {
  const large = join(folder, 'large.glb');
  await writeFile(large, await makeLargeModel(LARGE_MODEL));
  const { taken, outcome } = await measureLarge(large, folder);
  const all = [taken];
  for (const slug of MODELS) {
    const plan = demoPlans().find((candidate) => candidate.slug === slug);
    if (!plan) throw new Error(`the catalogue has no "${slug}"`);
    const [file] = (await produceAsset(plan, { quality: 'fast' })).files;
    const source = join(folder, `${slug}.glb`);
    await writeFile(source, file?.bytes ?? new Uint8Array());
    all.push({ name: slug, source, result: await takeIn(source, join(folder, slug)) });
  }
  return [outcome, await measurePosters(all), await comparePreviews(all, folder)];
}

async function takeIn(
  file: string,
  folder: string,
  options: Parameters<typeof runIntake>[1] = {},
): Promise<Model> {
  await mkdir(folder);
  const result = await runIntake({ file, name: 'model.glb', folder, fbx2gltf: null }, options);
  if (result.kind !== 'model') throw new Error(`${file} is a ${result.kind}`);
  return result;
}

async function measureLarge(source: string, folder: string): Promise<{ taken: Taken; outcome: Outcome }> {
  const start = performance.now();
  const rows: string[][] = [];
  let stage = { name: 'starting', since: start };
  const end = (name: string) => {
    rows.push([stage.name, figure((performance.now() - stage.since) / 1000)]);
    stage = { name, since: performance.now() };
  };
  let cpuS = 0;
  let peakMb = 0;
  const watch = setInterval(() => {
    const all = childrenOf(process.pid).reduce((sum, pid) => sum + memoryOrNone(pid), 0);
    peakMb = Math.max(peakMb, all);
  }, LOOK_MS);
  try {
    const result = await takeIn(source, join(folder, 'large'), {
      onStage: end,
      onSpent: (spent) => {
        cpuS = spent.cpuMs / 1000;
        peakMb = Math.max(peakMb, spent.peakBytes / 1024 ** 2);
      },
    });
    end('');
    const seconds = (performance.now() - start) / 1000;
    const bytes = (await stat(source)).size;
    const light = (await stat(result.preview)).size;
    const preview = await countTriangles(result.preview);
    return {
      taken: { name: 'two million triangles', source, result },
      outcome: {
        title: 'A large model, from its last byte to what a reviewer sees',
        about: `${figure(bytes / MB)} MB, ${result.facts.triangles} triangles, ${result.facts.textures.length} pictures of ${LARGE_MODEL.edge} pixels, in its own process; CPU of that process with all its threads. Seconds of each stage by the clock.`,
        table: { head: ['stage', 's'], rows },
        goals: [
          atMost('Until it can be reviewed', seconds, 60, 's'),
          atMost('CPU', cpuS, 120, 's'),
          atMost('Memory at most, all processes', peakMb, 1536, 'MB'),
          atMost('Preview', light / MB, 4, 'MB'),
          atMost('Preview', preview, PREVIEW_TRIANGLES_MAX, 'triangles'),
        ],
      },
    };
  } finally {
    clearInterval(watch);
  }
}

/** One that ends between the two reads holds nothing any more. */
function memoryOrNone(pid: number): number {
  try {
    return memoryOf(pid).rssMb;
  } catch {
    return 0;
  }
}

async function readGlb(path: string) {
  return (await createIO()).readBinary(new Uint8Array(await readFile(path)));
}

async function countTriangles(path: string): Promise<number> {
  const meshes = (await readGlb(path)).getRoot().listMeshes();
  const primitives = meshes.flatMap((mesh) => mesh.listPrimitives());
  return primitives.reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0) / 3, 0);
}

async function measurePosters(all: readonly Taken[]): Promise<Outcome> {
  const rows: string[][] = [];
  let most = 0;
  for (const { name, result } of all) {
    const parts = await givenParts(await readGlb(result.preview), MAP_EDGE);
    const since = process.cpuUsage();
    await photographModel(parts, { cover: COVER, turn: null });
    const { user, system } = process.cpuUsage(since);
    const seconds = (user + system) / 1e6;
    most = Math.max(most, seconds);
    rows.push([name, figure(seconds)]);
  }
  return {
    title: 'Posters',
    about: `${COVER.join(' × ')} pixels, of the preview; its pictures are decoded before.`,
    table: { head: ['model', 'CPU s'], rows },
    goals: [atMost('Poster', most, 2.5, 'CPU s')],
  };
}

/** Packed as ours are. */
const ALIKE = ['--compress', 'meshopt', '--texture-compress', 'webp', '--texture-size', '1024'] as const;
/** With its parts and triangles as they were. */
const WHOLE = ['simplify', 'join', 'flatten', 'palette', 'instance'].flatMap((step) => [
  `--${step}`,
  'false',
]);

async function comparePreviews(all: readonly Taken[], folder: string): Promise<Outcome> {
  const rows: string[][] = [];
  const worst = { whole: 0, thinned: 0 };
  const out = join(folder, 'other.glb');
  const sizeOfOther = async (source: string, options: readonly string[]) => {
    await promisify(execFile)('npx', ['--yes', OTHER, 'optimize', source, out, ...ALIKE, ...options], {
      maxBuffer: 16 * 1024 ** 2,
    });
    return (await stat(out)).size;
  };
  for (const { name, source, result } of all) {
    const ours = (await stat(result.preview)).size;
    const whole = await sizeOfOther(source, WHOLE);
    const thinned = await sizeOfOther(source, []);
    worst.whole = Math.max(worst.whole, ours / whole);
    worst.thinned = Math.max(worst.thinned, ours / thinned);
    const triangles = [await countTriangles(result.preview), await countTriangles(out)];
    rows.push([
      name,
      ...[ours, whole, thinned].map((bytes) => figure(bytes / 1000)),
      ...triangles.map(String),
    ]);
  }
  return {
    title: `Previews beside those of ${OTHER}`,
    about:
      '`optimize` with meshopt, WebP and pictures of at most 1024 pixels, on the same files: once with its parts and triangles as they were (weld, meshopt, WebP), once with all that it does, which joins parts and thins out without a look at normals and pictures.',
    table: {
      head: ['model', 'ours kB', 'theirs, whole', 'theirs, all', 'our triangles', 'theirs, all'],
      rows,
    },
    goals: [
      atMost('Against theirs, whole, at worst', worst.whole, 1, '×'),
      atMost('Against all that it does, at worst', worst.thinned, 1, '×'),
    ],
  };
}
