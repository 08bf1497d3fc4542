import { z } from 'zod';
import type { Context } from '#context';
import { tellResult } from '#kernel/terminal';
import { restoreLicence, revokeLicence, showLicence } from './service.ts';

const USAGE = `npm run licences -- show <id>
npm run licences -- revoke <id> <why, as the member will read it>
npm run licences -- restore <id>`;

/** What staff does with licences from the command line. Gives the exit code. */
export async function editLicences(
  ctx: Context,
  [verb, id = '', ...words]: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const why = words.join(' ').trim();
  const isId = z.uuid().safeParse(id).success;
  if (verb === 'show' && isId) return tellResult(show(ctx, id, say), say);
  if (verb === 'revoke' && isId && why) return tellResult(revokeLicence(ctx, id, why), say);
  if (verb === 'restore' && isId) return tellResult(restoreLicence(ctx, id), say);
  say(USAGE);
  return 1;
}

async function show(ctx: Context, id: string, say: (line: string) => void): Promise<void> {
  const { clientId, document, revokedAt, revokedWhy } = await showLicence(ctx, id);
  say(JSON.stringify(JSON.parse(document), null, 2));
  say(`client ${clientId}`);
  if (revokedAt) say(`${revokedAt.toISOString()}  ${revokedWhy}`);
}
