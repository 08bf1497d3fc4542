import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { STYLES, type Style } from '../document/names.ts';
import type { SceneCamera } from '../document/scene-document.ts';
import { MAP_KINDS, type MapKind, type PictureFormat } from '../engine/render-request.ts';
import { readPrompt } from '../language/read-prompt.ts';
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
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const words = positionals.join(' ').trim();
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
  const maps = list(values.maps, MAP_KINDS, '--maps');
  if (maps.length > 0 && out === undefined) {
    throw new Refusal(
      2,
      '--maps 需要和 --out 一起用。',
      '--maps needs --out: maps are named after the picture.',
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
    ...(values.size !== undefined && { size: sizeOf(values.size) }),
    ...(values.seed !== undefined && { seed: whole(values.seed, 0, 0xffff_ffff, '--seed') }),
    ...(values.spp !== undefined && { samples: whole(values.spp, 1, 1024, '--spp') }),
    ...(values.view !== undefined && { view: one(values.view, VIEWS, '--view') }),
    ...(values.style !== undefined && { style: one(styleOf(values.style), STYLES, '--style') }),
    maps,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string', short: 'o' },
        glb: { type: 'string' },
        usdz: { type: 'string' },
        thing: { type: 'string' },
        scene: { type: 'string' },
        'scene-in': { type: 'string' },
        seed: { type: 'string' },
        size: { type: 'string' },
        spp: { type: 'string' },
        view: { type: 'string' },
        style: { type: 'string' },
        maps: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    throw explainArguments(cause);
  }
}

function explainArguments(cause: unknown): Refusal {
  const why = cause instanceof Error ? cause.message : String(cause);
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  const [, name = ''] = /'(?:-\w, )?(-[^ ']+)/.exec(why) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    return new Refusal(
      2,
      `没有 ${name} 这个选项，--help 列出全部。`,
      `There is no option ${name}; --help lists them all.`,
      { cause },
    );
  }
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    return new Refusal(2, `${name} 的用法不对，见 --help。`, `${name} is used wrongly: see --help.`, {
      cause,
    });
  }
  return new Refusal(2, `参数有误：${why}`, `Bad arguments: ${why}`, { cause });
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

function sizeOf(text: string): { width: number; height: number } {
  const [, width, height] = /^(\d{1,6})[x×*](\d{1,6})$/i.exec(text) ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (size.width >= 64 && size.width <= 4096 && size.height >= 64 && size.height <= 4096) return size;
  throw new Refusal(
    2,
    `--size ${text} 不对：写成 768x512，每边 64 到 4096 像素。`,
    `--size ${text} is not a size: write 768x512, each side from 64 to 4096 pixels.`,
  );
}

function whole(text: string, min: number, max: number, name: string): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Refusal(
    2,
    `${name} 应是 ${min} 到 ${max} 之间的整数，不是 ${text}。`,
    `${name} should be a whole number from ${min} to ${max}, not ${text}.`,
  );
}

function one<T extends string>(text: string, known: readonly T[], name: string): T {
  const found = known.find((x) => x === text);
  if (found !== undefined) return found;
  throw new Refusal(
    2,
    `${name} 没有 ${text}，可用：${known.join('、')}。`,
    `${name} knows no ${text}; there are ${known.join(', ')}.`,
  );
}

function list<T extends string>(text: string | undefined, known: readonly T[], name: string): T[] {
  if (text === undefined) return [];
  return [...new Set(text.split(',').map((x) => one(x.trim(), known, name)))];
}
