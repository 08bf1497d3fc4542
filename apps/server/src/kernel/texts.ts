import type { Text } from '@mogine/contract/kernel/reasons';

/** A text of at most `most` signs, with an ellipsis where it was longer; no sign is cut in half. */
export function shortenText(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most).join('')}…`;
}

/** A pattern for SQL's `like` that finds a text anywhere, taken as it stands. */
export function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** A text where there is room for one alone: both languages beside each other, or once what is the same in both. */
export function inBoth({ zh, en }: Text): string {
  return zh === en ? zh : `${zh} · ${en}`;
}

const ENDED = /[。．.！!？?…]["'”’）)】』」]*$/u;

/** What somebody wrote, as a sentence before others: with the stop that it has, or this one. */
export function endSentence(words: string, stop: '。' | '.'): string {
  const said = words.trimEnd();
  return ENDED.test(said) ? said : `${said.replace(/[,，、;；:：]+$/u, '')}${stop}`;
}
