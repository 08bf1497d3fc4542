import type { Text } from '@mogine/contract/kernel/reasons';

export type CannedReason = { key: string; name: Text; text: Text };

/** No canned reason: whoever decides writes their own. */
export const OWN = '';
export const BLANK: Text = { zh: '', en: '' };

type Told = { key: string; text: Text };

/** The words once another reason is chosen. Those that somebody wrote or changed are theirs, and stay. */
export function chooseReason(canned: readonly CannedReason[], { key, text }: Told, next: string): Told {
  const textOf = (wanted: string) => canned.find((reason) => reason.key === wanted)?.text ?? BLANK;
  if (next === OWN) return { key: next, text };
  const [was, will] = [textOf(key), textOf(next)];
  const of = (lang: 'zh' | 'en') =>
    text[lang].trim() === '' || text[lang] === was[lang] ? will[lang] : text[lang];
  return { key: next, text: { zh: of('zh'), en: of('en') } };
}
