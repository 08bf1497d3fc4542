import type { Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { staffStrings } from './staff.strings.ts';

export type Person = Data<'staff', 'list'>[number];

/** How somebody logs in. */
export function Ways({ person: { passkeys, hasPassword } }: { person: Person }) {
  const t = useStrings(staffStrings);
  const ways = [...(passkeys > 0 ? [t.passkeys(passkeys)] : []), ...(hasPassword ? [t.password] : [])];
  return ways.length > 0 ? ways.join(' · ') : t.noWay;
}
