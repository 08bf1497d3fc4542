import { extname } from 'node:path';
import { STYLES, type Style } from '../document/names.ts';
import type { LocalText } from '../document/local-text.ts';
import type { SceneCamera } from '../document/scene-document.ts';
import { LINE_PIXELS_MAX, MAP_KINDS, type MapKind, type PictureFormat } from '../engine/render-request.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { readArguments, WANTS } from './arguments.ts';
import { listStyles } from './names.ts';
import { Refusal } from './refusal.ts';

export type Options = {
  words: string;
  /** Paths as given. */
  out?: string;
  glb?: string;
  usdz?: string;
  /** Id or kind of the one thing that models hold; the whole scene when unsaid. */
  thing?: string;
  scene?: string;
  sceneIn?: string;
  format: PictureFormat;
  /** Pixels; what suits the view when unsaid. */
  size?: { width: number; height: number };
  seed?: number;
  samples?: number;
  view?: SceneCamera['kind'];
  style?: Style;
  maps: readonly MapKind[];
};

const FORMATS: Readonly<Record<string, PictureFormat>> = {
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
};
const VIEWS = ['perspective', 'panorama', 'plan', 'axonometric'] as const;
const WORDS_MAX = 2000;

/** Null when help is asked for. Throws Refusal for what makes no sense. */
export function readOptions(args: readonly string[]): Options | null {
  const { values, words } = readArguments(args);
  if (values.help) return null;
  const { out, glb, usdz, thing, scene, 'scene-in': sceneIn } = values;
  if (sceneIn !== undefined && words !== '') {
    throw new Refusal(
      2,
      '描述和 --scene-in 只能用一个。',
      'Give either a description or --scene-in, not both.',
    );
  }
  if (sceneIn !== undefined && (values.style !== undefined || values.seed !== undefined)) {
    throw new Refusal(
      2,
      '--style 和 --seed 只和描述一起用：场景文档自带风格和种子，已摆好的物件和材质不会随之改变，请在文档里修改。',
      '--style and --seed go with a description: a scene document has its own, with everything placed and clad by them. Edit the document instead.',
    );
  }
  if (sceneIn === undefined && words === '') {
    throw new Refusal(
      2,
      '请写一句描述，例如：npm run atelier -- "安藤风格的客厅，落地窗，黄昏" --out room.png',
      'Describe a place, for example: npm run atelier -- "Ando living room, floor-to-ceiling window, dusk" --out room.png',
    );
  }
  if (words.length > WORDS_MAX) {
    throw new Refusal(
      2,
      `描述太长：最多 ${WORDS_MAX} 个字符。`,
      `The description is too long: at most ${WORDS_MAX} characters.`,
    );
  }
  if ([out, glb, usdz, scene].every((file) => file === undefined)) {
    throw new Refusal(
      2,
      '请用 --out、--glb、--usdz 或 --scene 说明要写出什么文件。',
      'Say what to write: --out for a picture, --glb or --usdz for a model, --scene for the scene document.',
    );
  }
  if (thing !== undefined && glb === undefined && usdz === undefined) {
    throw new Refusal(
      2,
      '--thing 需要和 --glb 或 --usdz 一起用。',
      '--thing needs --glb or --usdz: it says what the model holds.',
    );
  }
  const maps = mapsOf(values.maps);
  if (maps.length > 0 && out === undefined) {
    throw new Refusal(
      2,
      '--maps 需要和 --out 一起用。',
      '--maps needs --out: maps are named after the picture.',
    );
  }
  if (values.spp !== undefined && out === undefined) {
    throw new Refusal(2, '--spp 需要和 --out 一起用。', '--spp needs --out: it is about the picture.');
  }
  if (values.size !== undefined && out === undefined && scene === undefined) {
    throw new Refusal(
      2,
      '--size 需要和 --out 或 --scene 一起用。',
      '--size needs --out or --scene: it is about the picture and the view of the scene.',
    );
  }
  const size = values.size === undefined ? undefined : sizeOf(values.size);
  if (size && maps.includes('line') && size.width * size.height > LINE_PIXELS_MAX) {
    throw new Refusal(
      2,
      `线稿最多 ${LINE_PIXELS_MAX / 10_000} 万像素，${size.width}x${size.height} 太大；例如用 3000x2000。`,
      `Line drawings have at most ${LINE_PIXELS_MAX / 1_000_000} million pixels, ${size.width}x${size.height} has more: 3000x2000, for example.`,
    );
  }
  return {
    words,
    ...(out !== undefined && { out }),
    ...(glb !== undefined && { glb: withEnding(glb, '.glb') }),
    ...(usdz !== undefined && { usdz: withEnding(usdz, '.usdz') }),
    ...(thing !== undefined && { thing }),
    ...(scene !== undefined && { scene: withEnding(scene, '.json') }),
    ...(sceneIn !== undefined && { sceneIn }),
    format: formatOf(out),
    ...(size && { size }),
    ...(values.seed !== undefined && { seed: whole(values.seed, 0, 0xffff_ffff, '--seed') }),
    ...(values.spp !== undefined && { samples: whole(values.spp, 1, 1024, '--spp') }),
    ...(values.view !== undefined && { view: one(values.view, VIEWS, '--view', listOf(VIEWS)) }),
    ...(values.style !== undefined && { style: one(styleOf(values.style), STYLES, '--style', listStyles()) }),
    maps,
  };
}

/** 安藤 as well as ando. */
function styleOf(text: string): string {
  return STYLES.find((style) => style === text) ?? readPrompt({ prompt: text }).brief.style ?? text;
}

function withEnding(path: string, ending: string): string {
  if (extname(path).toLowerCase() === ending) return path;
  throw new Refusal(2, `文件名 ${path} 应以 ${ending} 结尾。`, `The name ${path} should end in ${ending}.`);
}

function formatOf(out: string | undefined): PictureFormat {
  if (out === undefined) return 'png';
  const format = FORMATS[extname(out).toLowerCase()];
  if (format) return format;
  throw new Refusal(
    2,
    `不认识 ${out} 的格式，请用 .png、.webp、.avif 或 .jpg。`,
    `Unknown picture format of ${out}: use .png, .webp, .avif or .jpg.`,
  );
}

/** As typed with a Chinese keyboard: ６４x６４. */
function halfWidth(text: string): string {
  return text.normalize('NFKC').trim();
}

function sizeOf(text: string): { width: number; height: number } {
  const [, width, height] = /^(\d{1,6})[x×*](\d{1,6})$/i.exec(halfWidth(text)) ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (size.width >= 64 && size.width <= 4096 && size.height >= 64 && size.height <= 4096) return size;
  throw new Refusal(
    2,
    `--size ${text} 不对：写成 768x512，每边 64 到 4096 像素。`,
    `--size ${text} is not a size: write 768x512, each side from 64 to 4096 pixels.`,
  );
}

function whole(text: string, min: number, max: number, name: string): number {
  const typed = halfWidth(text);
  const value = /^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Refusal(
    2,
    `${name} 应是 ${min} 到 ${max} 之间的整数，不是 ${text}。`,
    `${name} should be a whole number from ${min} to ${max}, not ${text}.`,
  );
}

function listOf(known: readonly string[]): LocalText {
  return { zh: known.join('、'), en: known.join(', ') };
}

function one<T extends string>(text: string, known: readonly T[], name: string, all: LocalText): T {
  const typed = halfWidth(text);
  const found = known.find((x) => x === typed);
  if (found !== undefined) return found;
  throw new Refusal(
    2,
    `${name} 没有“${text}”，可用：${all.zh}。`,
    `${name} knows no “${text}”; there are ${all.en}.`,
  );
}

function mapsOf(text: string | undefined): MapKind[] {
  if (text === undefined) return [];
  const names = text.split(/[,，、]/).filter((name) => name.trim() !== '');
  if (names.length > 0)
    return [...new Set(names.map((name) => one(name, MAP_KINDS, '--maps', listOf(MAP_KINDS))))];
  const { zh, en } = WANTS.maps;
  throw new Refusal(2, `--maps 后面应是 ${zh}。`, `--maps takes ${en}.`);
}
