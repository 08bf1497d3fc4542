import type { ContentKind } from '@mogine/contract/desk/content';
import { ApiError } from '#shared/api/client.ts';
import type { contentStrings } from './content.strings.ts';

type Words = (typeof contentStrings)['zh' | 'en'];

/** The fields that a refusal says are not filled in, by the names that they have in the form. */
export function sayMissing(t: Words, kind: ContentKind, error: unknown): string[] {
  if (!(error instanceof ApiError) || error.reason !== 'CONTENT_INCOMPLETE') return [];
  const names = String(error.details['fields'] ?? '').split(', ');
  return names.filter((name) => name !== '').map((name) => sayField(t, kind, name));
}

function sayField(t: Words, kind: ContentKind, name: string): string {
  if (name === 'coverImg') return t.cover;
  if (name === 'linkUrl') return kind === 'banner' ? t.bannerLink : t.linkUrl;
  const english = /^en(?=[A-Z])/;
  const field = name.replace(english, '').replace(/^[A-Z]/, (first) => first.toLowerCase());
  const fields: Readonly<Record<string, string>> = t.fields;
  return `${english.test(name) ? t.en : t.zh} · ${fields[field] ?? field}`;
}
