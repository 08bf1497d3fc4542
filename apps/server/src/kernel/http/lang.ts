import { pickLang, type Lang } from '@mogine/contract/kernel/envelope';

const KNOWN_MAX = 1000;
const known = new Map<string, Lang>();

/** {@link pickLang}, which browsers of one kind make us do with the same few texts again and again. */
export function readLang(acceptLanguage: string | undefined): Lang {
  if (acceptLanguage === undefined) return pickLang(acceptLanguage);
  const found = known.get(acceptLanguage);
  if (found) return found;
  const lang = pickLang(acceptLanguage);
  if (known.size < KNOWN_MAX) known.set(acceptLanguage, lang);
  return lang;
}
