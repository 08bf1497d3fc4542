import type { Input } from '#shared/api/client.ts';

type Wanted = Pick<Input<'peopleDesk', 'find'>, 'clientId' | 'phone' | 'email' | 'nickname'>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOBILE = /^(\+?86)?1[3-9]\d{9}$/;

const NAME_MAX = 60;

/** What somebody is looked for by, as what was typed looks: an id, a phone, a mail address, or else a nickname. */
export function readWanted(words: string): Wanted {
  const typed = words.trim();
  if (typed === '') return {};
  if (ID.test(typed)) return { clientId: typed };
  if (MOBILE.test(typed.replaceAll(/[\s-]/g, ''))) return { phone: typed };
  if (typed.includes('@')) return { email: typed };
  // Nobody is called by more; the call takes no longer one.
  return { nickname: typed.slice(0, NAME_MAX) };
}
