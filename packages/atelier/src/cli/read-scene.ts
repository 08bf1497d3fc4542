import { readFile, stat } from 'node:fs/promises';
import { composeScene } from '../compose/compose-scene.ts';
import { checkSceneDocument } from '../document/read-scene-document.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { readPrompt, type Reading } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import type { Options } from './options.ts';
import { Refusal } from './refusal.ts';

/** A scene document of two hundred things is a tenth of this. */
const DOCUMENT_BYTES_MAX = 1_000_000;
const USUAL_SEED = 1;
const ASPECTS: readonly SceneDocument['aspect'][] = [
  '3:2',
  '4:3',
  '16:9',
  '1:1',
  '3:4',
  '2:3',
  '9:16',
  '2:1',
];

export type SceneRead = { document: SceneDocument; reading: Reading | null };

/** The scene that is asked for, everything in it placed. Throws Refusal when there is none to be had. */
export async function readScene(options: Options, path: (given: string) => string): Promise<SceneRead> {
  const aspect = nearestAspect(options.width / options.height);
  if (options.sceneIn !== undefined) {
    const document = await readDocument(path(options.sceneIn), options.sceneIn);
    return { document: layOut(change({ ...document, aspect }, options)), reading: null };
  }
  const reading = readPrompt({ prompt: options.words });
  if (!reading.isInDomain && !options.style) throw beside(reading);
  const { brief } = reading;
  const document = composeScene(
    {
      ...brief,
      aspect,
      ...(options.style && { style: options.style }),
      camera: { ...brief.camera, ...(options.view && { kind: options.view }) },
    },
    { seed: options.seed ?? USUAL_SEED },
  );
  return { document: layOut(document), reading };
}

async function readDocument(path: string, given: string): Promise<SceneDocument> {
  let text: string;
  try {
    const found = await stat(path);
    // Pipes and devices might never end.
    if (!found.isFile()) throw new TypeError('not a file');
    if (found.size > DOCUMENT_BYTES_MAX) throw new RangeError('too large');
    text = await readFile(path, 'utf8');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(1, `无法读取 ${given}：${why}`, `${given} cannot be read: ${why}`, { cause });
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new Refusal(1, `${given} 不是 JSON。`, `${given} is no JSON.`, { cause });
  }
  const read = checkSceneDocument(data);
  if ('document' in read) return read.document;
  const list = (language: 'zh' | 'en'): string =>
    read.faults.map((fault) => `  ${fault[language]}`).join('\n');
  throw new Refusal(
    1,
    `${given} 不是有效的场景文档：\n${list('zh')}`,
    `${given} is no valid scene document:\n${list('en')}`,
  );
}

function change(document: SceneDocument, { seed, style, view }: Options): SceneDocument {
  const { eye: _eye, target: _target, ...free } = document.camera;
  return {
    ...document,
    ...(seed !== undefined && { seed }),
    ...(style && { style }),
    // Another kind of view stands elsewhere.
    ...(view && view !== document.camera.kind && { camera: { ...free, kind: view } }),
  };
}

function nearestAspect(ratio: number): SceneDocument['aspect'] {
  const off = (aspect: SceneDocument['aspect']): number => {
    const [w = 1, h = 1] = aspect.split(':').map(Number);
    return Math.abs(Math.log(ratio / (w / h)));
  };
  return ASPECTS.toSorted((a, b) => off(a) - off(b))[0] ?? '3:2';
}

function beside({ unrecognised }: Reading): Refusal {
  const words = unrecognised.map(({ text }) => text);
  const zh = words.length > 0 ? `没有认出：${words.join('、')}。` : '';
  const en = words.length > 0 ? ` Not recognised: ${words.join(', ')}.` : '';
  return new Refusal(
    1,
    `内置引擎只画室内与建筑。请写出房间或建筑、风格、家具、光线，例如“北欧厨房，中岛，上午”。${zh}`,
    `The built-in engine draws rooms and buildings only. Name a place, a style, furniture, light: “Scandinavian kitchen, island, morning”.${en}`,
  );
}
