import { parseArgs } from 'node:util';
import type { LocalText } from '../document/local-text.ts';
import { Refusal } from './refusal.ts';

const PICTURE: LocalText = { zh: '图片文件，例如 room.png', en: 'a picture file, as room.png' };
const NUMBER = (min: number, max: number): LocalText => ({
  zh: `${min} 到 ${max} 之间的整数`,
  en: `a whole number from ${min} to ${max}`,
});

/** What follows each option. */
export const WANTS = {
  out: PICTURE,
  glb: { zh: '模型文件，例如 room.glb', en: 'a model file, as room.glb' },
  usdz: { zh: '模型文件，例如 room.usdz', en: 'a model file, as room.usdz' },
  thing: { zh: '物件的名称，例如 沙发 或 sofa-1', en: 'the name of a thing, as sofa or sofa-1' },
  scene: { zh: '场景文档，例如 room.json', en: 'a scene document, as room.json' },
  'scene-in': { zh: '场景文档，例如 room.json', en: 'a scene document, as room.json' },
  seed: NUMBER(0, 0xffff_ffff),
  size: {
    zh: '宽x高，例如 768x512，每边 64 到 4096 像素',
    en: 'width and height as 768x512, each side from 64 to 4096 pixels',
  },
  spp: NUMBER(1, 1024),
  view: {
    zh: 'perspective、panorama、plan 或 axonometric',
    en: 'perspective, panorama, plan or axonometric',
  },
  style: { zh: '风格，例如 安藤 或 ando', en: 'a style, as ando' },
  maps: { zh: 'depth,normal,line,id 中的一种或几种', en: 'one or several of depth,normal,line,id' },
} as const satisfies Record<string, LocalText>;

type OptionName = keyof typeof WANTS;
export type Arguments = { values: { [name in OptionName]?: string } & { help?: boolean }; words: string };

const text = { type: 'string' } as const;

/** The command line taken apart. Throws Refusal for options that are unknown, lack their value or stand there twice. */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals, tokens } = parse(args);
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (seen.has(token.name) && token.name !== 'help') throw twice(`--${token.name}`);
    seen.add(token.name);
  }
  return { values, words: positionals.join(' ').trim() };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      tokens: true,
      options: {
        out: { ...text, short: 'o' },
        glb: text,
        usdz: text,
        thing: text,
        scene: text,
        'scene-in': text,
        seed: text,
        size: text,
        spp: text,
        view: text,
        style: text,
        maps: text,
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    throw explain(cause, args);
  }
}

function twice(name: string): Refusal {
  return new Refusal(2, `${name} 只能写一次。`, `${name} can be given only once.`);
}

function explain(cause: unknown, args: readonly string[]): Refusal {
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
    const [zh, en] = wanted(name, args);
    return new Refusal(2, `${name} 的用法不对：${zh}。`, `${name} is used wrongly: ${en}.`, { cause });
  }
  return new Refusal(2, `参数有误：${why}`, `Bad arguments: ${why}`, { cause });
}

function wanted(name: string, args: readonly string[]): [zh: string, en: string] {
  const option = name === '-o' ? 'out' : name.slice(2);
  const want = isOption(option) ? WANTS[option] : null;
  if (!want) return ['它后面不跟任何值', 'it takes no value'];
  const short = option === 'out' ? '-o' : name;
  const next = args[args.findIndex((arg) => arg === name || arg === short) + 1];
  return next === undefined
    ? [`后面应是${want.zh}`, `it takes ${want.en}`]
    : [`后面应是${want.zh}，不是 ${next}`, `it takes ${want.en}, not ${next}`];
}

function isOption(name: string): name is OptionName {
  return name in WANTS;
}
