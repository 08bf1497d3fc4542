import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { deskStrings } from './desk.strings.ts';

/** Says that a list is narrowed to one member, by an address that led here. `id` is empty for none. */
export function OfMember({ id }: { id: string }) {
  const t = useStrings(deskStrings);
  return id ? <Badge tone="info">{t.ofMember}</Badge> : null;
}
