import type { Lang } from '@mogine/contract/kernel/envelope';

const HAN = /\p{Script=Han}/u;

/** Words that are kept in one text, Chinese above English, in the reader's language; what was written otherwise stays as it is. */
export function readKept(lang: Lang, kept: string): string {
  const [zh = '', en = '', ...more] = kept.split('\n');
  const isBoth = more.length === 0 && HAN.test(zh) && en !== '' && !HAN.test(en);
  if (!isBoth) return kept;
  return lang === 'en' ? en : zh;
}
