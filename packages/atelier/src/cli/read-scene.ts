import { readFile, stat } from 'node:fs/promises';
import { composeScene } from '../compose/compose-scene.ts';
import { nearestAspect } from '../document/aspect.ts';
import { emptyBrief } from '../document/empty-brief.ts';
import { checkSceneDocument } from '../document/read-scene-document.ts';
import type { SceneBrief, SceneDocument } from '../document/scene-document.ts';
import { readPrompt, type Reading } from '../language/read-prompt.ts';
import { listShortfalls, type Shortfall } from '../language/shortfalls.ts';
import { listMissing } from '../layout/essentials.ts';
import { layOut, layOutGiven } from '../layout/layout.ts';
import type { Options } from './options.ts';
import { explainFault, Refusal } from './refusal.ts';

/** A scene document of two hundred things is a tenth of this. */
const DOCUMENT_BYTES_MAX = 1_000_000;
const USUAL_SEED = 1;

/** Pixels of pictures for which no size was given. */
const USUAL_SIZE = { width: 768, height: 512 };
const PANORAMA_SIZE = { width: 2048, height: 1024 };

export type SceneRead = {
  document: SceneDocument;
  reading: Reading | null;
  /** What the words or the document ask for, or the place needs, and the room has no place for. */
  shortfalls: Shortfall[];
  /** Pixels of the picture. */
  size: { width: number; height: number };
};

/** The scene that is asked for, everything in it placed. Throws Refusal when there is none to be had. */
export async function readScene(options: Options, path: (given: string) => string): Promise<SceneRead> {
  if (options.sceneIn !== undefined) {
    const document = change(await readDocument(path(options.sceneIn), options.sceneIn), options);
    const size = sizeFor(options, document.camera.kind);
    const laid = layOutGiven({ ...document, aspect: nearestAspect(size.width / size.height) });
    return { document: laid, reading: null, shortfalls: listShortfalls(askedBy(document), laid), size };
  }
  const reading = readPrompt({ prompt: options.words });
  if (!reading.isInDomain && !options.style) throw beside(reading);
  const { brief } = reading;
  const size = sizeFor(options, options.view ?? brief.camera.kind);
  const document = composeScene(
    {
      ...brief,
      aspect: nearestAspect(size.width / size.height),
      ...(options.style && { style: options.style }),
      camera: { ...brief.camera, ...(options.view && { kind: options.view }) },
    },
    { seed: options.seed ?? USUAL_SEED },
  );
  const laid = layOut(document);
  // A bedroom without a bed is told of, whoever wanted the bed.
  const said = new Set(brief.things.map(({ kind }) => kind));
  const missing = listMissing(document, laid).filter((kind) => !said.has(kind));
  const asked = { ...brief, things: [...brief.things, ...missing.map((kind) => ({ kind }))] };
  return { document: laid, reading, shortfalls: listShortfalls(asked, laid), size };
}

/** A document's things as words would ask for them. */
function askedBy({ things }: SceneDocument): SceneBrief {
  const kinds = [...new Set(things.map(({ kind }) => kind))];
  const counted = kinds.map((kind) => ({
    kind,
    count: things.filter((thing) => thing.kind === kind).length,
  }));
  return { ...emptyBrief(), things: counted };
}

async function readDocument(path: string, given: string): Promise<SceneDocument> {
  let text: string;
  try {
    const found = await stat(path);
    // Pipes and devices might never end.
    if (!found.isFile()) throw new Refusal(1, `${given} 不是文件。`, `${given} is not a file.`);
    if (found.size > DOCUMENT_BYTES_MAX) {
      throw new Refusal(1, `${given} 太大，不会是场景文档。`, `${given} is too large for a scene document.`);
    }
    text = await readFile(path, 'utf8');
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    const { zh, en } = explainFault(cause);
    throw new Refusal(1, `无法读取 ${given}：${zh}。`, `${given} cannot be read: ${en}.`, { cause });
  }
  const data = parseJson(text, given);
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

function parseJson(text: string, given: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(cause)) ?? [];
    const [zh, en] = line
      ? [`：第 ${line} 行第 ${column} 列附近有误`, ` near line ${line}, column ${column}`]
      : ['', ''];
    throw new Refusal(1, `${given} 不是有效的 JSON${zh}。`, `${given} is not valid JSON${en}.`, { cause });
  }
}

function change(document: SceneDocument, { view }: Options): SceneDocument {
  const { eye: _eye, target: _target, ...free } = document.camera;
  return {
    ...document,
    // Another kind of view stands elsewhere.
    ...(view && view !== document.camera.kind && { camera: { ...free, kind: view } }),
  };
}

/** Throws Refusal for a panorama that would not go round evenly. */
function sizeFor({ size }: Options, view: SceneDocument['camera']['kind'] | undefined): SceneRead['size'] {
  if (view !== 'panorama') return size ?? USUAL_SIZE;
  if (size && size.width !== size.height * 2) {
    throw new Refusal(
      2,
      '全景图的宽须是高的两倍，例如 2048x1024。',
      'A panorama is twice as wide as it is high: 2048x1024, for example.',
    );
  }
  return size ?? PANORAMA_SIZE;
}

function beside({ unrecognised }: Reading): Refusal {
  const words = unrecognised.map(({ text }) => text);
  const zh = words.length > 0 ? `没有认出：${words.join('、')}。` : '';
  const en = words.length > 0 ? ` Not recognised: ${words.join(', ')}.` : '';
  return new Refusal(
    2,
    `内置引擎只画室内与建筑。请写出房间或建筑、风格、家具、光线，例如“北欧厨房，中岛，上午”。${zh}`,
    `The built-in engine draws rooms and buildings only. Name a place, a style, furniture, light: “Scandinavian kitchen, island, morning”.${en}`,
  );
}
