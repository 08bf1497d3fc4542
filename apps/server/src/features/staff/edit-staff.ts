import { ROLE_NAMES } from '@mogine/contract/staff-roles';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { tellResult } from '#kernel/terminal';
import { makeLink } from './invitation.ts';
import { addStaff, changeRoles, renewWays } from './kinds.ts';
import { blockStaff } from './manage.ts';
import { findStaffByName, listStaff } from './repository/staff.ts';

const USAGE = `npm run staff -- list
npm run staff -- add <name> <role>…
npm run staff -- roles <name> <role>…
npm run staff -- link <name>
npm run staff -- block <name>

roles: ${ROLE_NAMES.join(', ')}`;
const NAME = /^[a-z][a-z0-9.-]{1,39}$/;

type Office = { origin: string; say: (line: string) => void };

/**
 * Who runs the place, as whoever owns this machine decides alone: the first ones have nobody who could agree. Gives the exit
 * code.
 */
export async function editStaff(
  ctx: Context,
  [verb = '', name = '', ...roles]: readonly string[],
  { origin, say }: Office,
): Promise<number> {
  if (verb === 'list' && name === '') return list(ctx, say);
  const takesRoles = verb === 'add' || verb === 'roles';
  const areRoles = roles.every((role) => ROLE_NAMES.some((known) => known === role));
  if (NAME.test(name) && areRoles && roles.length > 0 === takesRoles) {
    if (verb === 'add') return tellResult(add(ctx, { name, roles }, { origin, say }), say);
    if (verb === 'roles')
      return tellResult(
        ofStaff(ctx, name, (ctx, id) => changeRoles(ctx, id, roles)),
        say,
      );
    if (verb === 'link')
      return tellResult(
        ofStaff(ctx, name, (ctx, id) => renew(ctx, id, { origin, say })),
        say,
      );
    if (verb === 'block')
      return tellResult(
        ofStaff(ctx, name, (ctx, id) => blockStaff(ctx, id)),
        say,
      );
  }
  say(USAGE);
  return 1;
}

async function list(ctx: Context, say: (line: string) => void): Promise<number> {
  for (const { name, roles, status, seenAt } of await listStaff(ctx.db, ctx.clock.now()))
    say([name, roles.join(','), status, seenAt?.toISOString() ?? '-'].join('  '));
  return 0;
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
