import type { Text } from '@mogine/contract/kernel/reasons';
import { ROLE_NAMES } from '@mogine/contract/staff-roles';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { isOneOf } from '#kernel/one-of';
import { beyond, lacking, misspelt, showing, tellResult, unknownVerb, type Command } from '#kernel/terminal';
import { makeLink } from './invitation.ts';
import { addStaff, changeRoles, renewWays } from './kinds.ts';
import { blockStaff, type Proposals } from './manage.ts';
import { findStaffByName, listStaff } from './repository/staff.ts';

const USAGE = `npm run staff -- list
npm run staff -- add <name> <role>…
npm run staff -- roles <name> <role>…
npm run staff -- link <name>
npm run staff -- block <name>

roles: ${ROLE_NAMES.join(', ')}`;
const VERBS = ['list', 'add', 'roles', 'link', 'block'] as const;
type Verb = (typeof VERBS)[number];
const NAME = /^[a-z][a-z0-9.-]{1,39}$/;

type Office = { origin: string; say: (line: string) => void };

/** Who runs the place, as whoever owns this machine decides alone: the first ones have nobody who could agree. */
export function editStaff(
  ctx: Context,
  [verb = '', name = '', ...roles]: readonly string[],
  { origin, say, proposals }: Office & { proposals: Proposals },
): Command {
  if (!isOneOf(VERBS, verb)) return misspelt(unknownVerb(verb), USAGE, say);
  const fault = findFault(verb, name, roles);
  if (fault) return misspelt(fault, USAGE, say);
  if (verb === 'list') return showing(async () => list(ctx, say));
  const work = {
    add: async () => add(ctx, { name, roles }, { origin, say }),
    roles: async () => ofStaff(ctx, name, (ctx, id) => changeRoles(ctx, id, { given: roles })),
    link: async () => ofStaff(ctx, name, (ctx, id) => renew(ctx, id, { origin, say })),
    block: async () =>
      ofStaff(ctx, name, async (ctx, id) => void (await blockStaff(ctx, { id, by: null }, proposals))),
  }[verb];
  return { run: async () => tellResult(work(), say) };
}

function findFault(verb: Verb, name: string, roles: readonly string[]): Text | null {
  if (verb === 'list') return beyond([name, ...roles]);
  if (!name) return lacking({ zh: '名称', en: 'a name' });
  if (!NAME.test(name))
    return {
      zh: `“${name}”不能作为名称：2 至 40 个小写字母、数字、点或连字符，以字母开头`,
      en: `“${name}” cannot be a name: 2 to 40 small letters, digits, dots or hyphens, a letter first`,
    };
  const takesRoles = verb === 'add' || verb === 'roles';
  if (!takesRoles) return beyond(roles);
  if (roles.length === 0) return lacking({ zh: '角色', en: 'a role' });
  const unknown = roles.find((role) => !isOneOf(ROLE_NAMES, role));
  return unknown ? { zh: `没有“${unknown}”这个角色`, en: `There is no role “${unknown}”` } : null;
}

async function list(ctx: Context, say: (line: string) => void): Promise<void> {
  for (const { name, roles, status, seenAt } of await listStaff(ctx.db, ctx.clock.now()))
    say([name, roles.join(','), status, seenAt?.toISOString() ?? '-'].join('  '));
}

async function add(
  ctx: Context,
  person: { name: string; roles: readonly string[] },
  { origin, say }: Office,
): Promise<void> {
  const link = await ctx.tx(async (ctx) => {
    if (await findStaffByName(ctx.db, person.name)) throw new AppError('STAFF_NAME_TAKEN');
    return makeLink(ctx, await addStaff(ctx, person));
  });
  sayLink(link, { origin, say });
}

async function renew(ctx: Context, id: string, office: Office): Promise<void> {
  await renewWays(ctx, id);
  sayLink(await makeLink(ctx, id), office);
}

function sayLink({ token, expireTime }: { token: string; expireTime: Date }, { origin, say }: Office): void {
  // Behind `#`, so that no server's log keeps it.
  say(`${origin}/admin/invitation#${token}`);
  say(`→ ${expireTime.toISOString()}`);
}

async function ofStaff(
  ctx: Context,
  name: string,
  work: (ctx: Context, id: string) => Promise<void>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const person = await findStaffByName(ctx.db, name);
    if (!person) throw new AppError('NOT_FOUND');
    await work(ctx, person.id);
  });
}
