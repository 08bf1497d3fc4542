import type { Lang } from './lang.ts';

/** What made a work, in the reader's language; the server tells it in Chinese. */
export function nameEngine(lang: Lang, title: string): string {
  if (lang === 'zh') return title;
  return title.replace('内置引擎 · 程序化渲染', 'Built-in engine · procedural rendering');
}
