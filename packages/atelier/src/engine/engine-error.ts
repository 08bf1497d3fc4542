import type { LocalText } from '../document/local-text.ts';

/** What the engine refuses or fails for, in both languages. Names are stable; texts may be bettered. */
const TEXTS = {
  BAD_SIZE: {
    zh: '图片的宽和高须为 64 到 4096 之间的整数像素。',
    en: 'Width and height must be whole numbers of pixels from 64 to 4096.',
  },
  BAD_REQUEST: {
    zh: '渲染请求不完整或有不合理的数值。',
    en: 'The request is incomplete or holds a value that makes no sense.',
  },
  BAD_MASK: {
    zh: '蒙版和原图的尺寸须与要渲染的图片一致。',
    en: 'The mask and the picture it belongs to must have the size of the new picture.',
  },
  MASK_EMPTY: { zh: '请先涂抹要修改的区域。', en: 'Paint over what is to be changed first.' },
  MASK_TOO_LARGE: {
    zh: '涂抹的区域太大，请缩小到画面的六成以内。',
    en: 'The painted area is too large: keep it below six tenths of the picture.',
  },
  NOTHING_MASKED: {
    zh: '涂抹的区域里没有可以修改的物件或表面。',
    en: 'There is nothing under the painted area that could be changed.',
  },
  WORDS_UNKNOWN: {
    zh: '描述里没有内置引擎能做的修改。可以换材质、换颜色、换物件，或写“不要……”。',
    en: 'The words name no change the built-in engine can make. Name a material, a colour or a thing, or say “no …”.',
  },
  BAD_PICTURE: {
    zh: '无法读取这张图片：文件已损坏，或不是 JPG、PNG、WebP、AVIF。',
    en: 'This picture cannot be read: the file is damaged, or not a JPG, PNG, WebP or AVIF.',
  },
  PICTURE_TOO_LARGE: {
    zh: '图片太大：宽和高都不能超过 10000 像素，总共不超过 5000 万像素。',
    en: 'The picture is too large: at most 10,000 pixels a side and 50 million in all.',
  },
  FOREIGN_UNSUPPORTED: {
    zh: '这张图片不是内置引擎画的：只能去掉涂抹的物体，或改变它的颜色、材质色调，不能画出新的东西。',
    en: 'The built-in engine did not make this picture: it can take away what is painted over, or change its colour or material tone, but draw nothing new into it.',
  },
  RETOUCH_TOO_LARGE: {
    zh: '图片太大，无法修补：最多 838 万像素（例如 4096 × 2048）。',
    en: 'The picture is too large to be retouched: at most 8.4 million pixels (4096 × 2048).',
  },
  SCENE_INVALID: {
    zh: '场景无法搭建：内容有误。',
    en: 'The scene cannot be built: something in it is wrong.',
  },
  SCENE_TOO_LARGE: {
    zh: '场景或图片太大，超出引擎的内存上限。',
    en: 'The scene or the picture is too large for the memory the engine may take.',
  },
  CANCELLED: { zh: '渲染已取消。', en: 'The work was cancelled.' },
  CRASHED: {
    zh: '渲染线程意外退出，请重试。',
    en: 'A worker ended unexpectedly. Please try again.',
  },
  BUSY: {
    zh: '排队的任务太多，请稍后再试。',
    en: 'Too many jobs are waiting. Please try again later.',
  },
  CLOSED: { zh: '引擎已关闭。', en: 'The engine has been closed.' },
  FAILED: { zh: '渲染失败。', en: 'The picture could not be made.' },
} as const;

export type EngineErrorName = keyof typeof TEXTS;

/** The one kind of error the engine gives. `code` is stable, `text` is for people, `message` says more for a log. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorName;
  readonly text: LocalText;
  /** What exactly is wrong with what was given, where that can be named. */
  readonly faults: readonly LocalText[];
  readonly detail: string | undefined;

  constructor(
    code: EngineErrorName,
    detail?: string,
    options: ErrorOptions & { faults?: readonly LocalText[] } = {},
  ) {
    const { faults = [], ...rest } = options;
    const list = (language: keyof LocalText): string =>
      [TEXTS[code][language], ...faults.map((fault) => `  ${fault[language]}`)].join('\n');
    super(detail ? `${list('en')} ${detail}` : list('en'), rest);
    this.code = code;
    this.text = { zh: list('zh'), en: list('en') };
    this.faults = faults;
    this.detail = detail;
  }
}
