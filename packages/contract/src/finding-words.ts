import type { Text } from './kernel/reasons.ts';

/** What is said of a finding beside its code. */
export type FindingDetail = Readonly<Record<string, string | number>>;
export type Told = { count: number; detail: FindingDetail };
/** What was found, in a line, and what it means or what to do; `buyer`: the same for whoever did not make it. */
export type FindingWords = { title: Text; text: Text; buyer?: Text };
export type Explain = (told: Told) => FindingWords;

/** `n` things in English, with the plural where it is one. */
export const some = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
export const number = (count: number) => count.toLocaleString('zh-CN');
export const called = ({ name = '' }: FindingDetail): Text =>
  name === '' ? { zh: '', en: '' } : { zh: `“${name}”`, en: ` “${name}”` };
