import {
  composeScene,
  demoPlans,
  layOut,
  produceAsset,
  readPrompt,
  writeSceneGlb,
  writeSceneUsdz,
  type ProducedAsset,
} from '@mogine/atelier';
import { measureFacts } from '../facts/measure-facts.ts';
import { makeExr, makeHdr, type Paint } from '../picture/light.fixture.ts';
import { createIO } from '../read/read-gltf.ts';
import type { CorpusFile, Expected, ExpectedModel } from './corpus-file.ts';
import { zipOf } from './own-files.ts';

const MODELS_OF = ['chair', 'sofa', 'lamp', 'table', 'plant'] as const;
const WORDS = '新中式客厅，一把圈椅';

/** What the built-in engine makes: furniture, a scene, maps of a material, panoramas. */
export async function makeAtelierFiles(): Promise<CorpusFile[]> {
  const models = MODELS_OF.flatMap(
    (word) => demoPlans().find(({ kind, slug }) => kind === 'model' && slug.includes(word)) ?? [],
  );
  const others = (['scene', 'material', 'panorama'] as const).flatMap(
    (kind) => demoPlans().find((plan) => plan.kind === kind) ?? [],
  );
  const files: CorpusFile[] = [];
  for (const plan of [...models, ...others]) {
    const made = await produceAsset(plan, { quality: 'fast' });
    const [only, second] = made.files;
    if (!only) continue;
    files.push({
      name: second ? `${plan.slug}.zip` : only.name,
      from: `atelier: ${plan.title.en}`,
      bytes: second ? zipOf(made.files) : only.bytes,
      expected: expectedOf(plan.kind, made),
    });
  }
  return [...files, await makeUsdz(), ...(await makeLight())];
}

function expectedOf(kind: string, { files, facts }: ProducedAsset): Expected {
  if (kind === 'panorama') return { kind: 'panorama' };
  if (kind === 'material')
    return {
      kind: 'material',
      roles: files.map(({ name }) => ROLES[name.replace(/^.*-|\.\w+$/g, '')] ?? name),
    };
  const { widthMm = 0, heightMm = 0, depthMm = 0, triangles = 0 } = facts;
  return { kind: 'model', sizeMm: [widthMm, heightMm, depthMm], triangles } satisfies ExpectedModel;
}

const ROLES: Readonly<Record<string, string>> = {
  ...{ basecolor: 'baseColor', normal: 'normal', roughness: 'roughness' },
  ...{ metalness: 'metallic', ao: 'occlusion', height: 'height' },
};

/** Has to be what the GLB of the same room is. */
async function makeUsdz(): Promise<CorpusFile> {
  const scene = layOut(composeScene(readPrompt({ prompt: WORDS }).brief, { seed: 2 }));
  const options = { textureSize: 128 };
  const glb = await (await createIO()).readBinary(await writeSceneGlb(scene, options));
  const { sizeMm, triangles } = measureFacts(glb);
  return {
    ...{ name: '客厅.usdz', from: 'atelier: USDZ of a room', bytes: await writeSceneUsdz(scene, options) },
    expected: { kind: 'model', sizeMm, triangles },
  };
}

/** A red sky in the left half, a sun above the horizon. */
const sky: Paint = (u, v) => {
  if (Math.hypot((u - 0.7) * 2, v - 0.35) < 0.03) return [4000, 3600, 3000];
  return v > 0.5 ? [0.2, 0.18, 0.15] : u < 0.5 ? [0.9, 0.3, 0.2] : [0.3, 0.5, 0.9];
};
const LIGHT_EDGE = 512;

async function makeLight(): Promise<CorpusFile[]> {
  const size = [LIGHT_EDGE * 2, LIGHT_EDGE] as const;
  const expected = { kind: 'panorama' } as const;
  const hdr = makeHdr(...size, sky);
  return [
    { name: '天空.hdr', from: 'Mogine: Radiance', bytes: hdr, expected },
    {
      name: 'sky-plain.hdr',
      from: 'Mogine: Radiance, not packed',
      bytes: makeHdr(...size, sky, { isPacked: false }),
      expected,
    },
    { name: 'sky.exr', from: 'three: OpenEXR', bytes: await makeExr(...size, sky), expected },
    {
      name: '全景.zip',
      from: 'Mogine: Radiance in a zip',
      bytes: zipOf([{ name: '天空.hdr', bytes: hdr }], '全景/'),
      expected,
    },
  ];
}
