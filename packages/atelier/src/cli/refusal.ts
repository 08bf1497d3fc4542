import type { LocalText } from '../document/local-text.ts';

/** Something a person can act on, in both languages. Exit codes: 1 it failed, 2 it was asked for wrongly. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly text: LocalText;
  readonly exitCode: 1 | 2;

  constructor(exitCode: 1 | 2, zh: string, en: string, options?: ErrorOptions) {
    super(en, options);
    this.exitCode = exitCode;
    this.text = { zh, en };
  }
}

export type Language = keyof LocalText;

/** The language of the terminal, by the usual variables in their order; where it has none, that of the arguments. */
export function chooseLanguage(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  if (/^(|C|POSIX)(\.|$)/.test(locale)) return /\p{Script=Han}/u.test(args.join(' ')) ? 'zh' : 'en';
  return /^zh/i.test(locale) ? 'zh' : 'en';
}

const FAULTS: Readonly<Record<string, LocalText>> = {
  ENOENT: { zh: '没有这个文件或目录', en: 'there is no such file or folder' },
  ENOTDIR: { zh: '路径中有一段不是目录', en: 'a part of the path is no folder' },
  EISDIR: { zh: '这是一个目录', en: 'it is a folder' },
  EACCES: { zh: '没有权限', en: 'permission is denied' },
  EPERM: { zh: '没有权限', en: 'permission is denied' },
  EROFS: { zh: '这里是只读的', en: 'the disk is read-only' },
  ENOSPC: { zh: '磁盘已满', en: 'the disk is full' },
  EDQUOT: { zh: '磁盘配额已用完', en: 'the disk quota is used up' },
  EFBIG: { zh: '文件超过了允许的大小', en: 'the file would be larger than is allowed' },
  ENAMETOOLONG: { zh: '名称太长', en: 'the name is too long' },
  ELOOP: { zh: '链接互相指向', en: 'links point at each other' },
  EBUSY: { zh: '文件正被占用', en: 'it is in use' },
  EIO: { zh: '磁盘读写出错', en: 'the disk fails' },
  EMFILE: { zh: '打开的文件太多', en: 'too many files are open' },
};

/** Why a file could not be read or written, in words. */
export function explainFault(cause: unknown): LocalText {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const why = code || (cause instanceof Error ? cause.message : String(cause));
  return FAULTS[code] ?? { zh: why, en: why };
}
