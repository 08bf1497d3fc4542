import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { deskStrings } from './desk.strings.ts';

/** Why a deed on all that is chosen has to wait: a call takes `most` at once, and a list shows more. */
export function useTooMany(count: number, most: number): string[] {
  const t = useStrings(deskStrings);
  const format = useFormat();
  return count > most ? [t.tooMany(format.number(most))] : [];
}
