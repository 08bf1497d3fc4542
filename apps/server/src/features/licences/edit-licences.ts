import type { Text } from '@mogine/contract/kernel/reasons';
import { z } from 'zod';
import type { Context } from '#context';
import { beyond, lacking, misspelt, noId, tellResult, unknownVerb, type Command } from '#kernel/terminal';
import { restoreLicence, revokeLicence, showLicence } from './service.ts';

const USAGE = `npm run licences -- show <id>
npm run licences -- revoke <id> <why, as the member will read it>
npm run licences -- restore <id>`;

/** What staff does with licences from the command line. */
export function editLicences(
  ctx: Context,
  [verb = '', id = '', ...words]: readonly string[],
  say: (line: string) => void,
): Command {
  const why = words.join(' ').trim();
  const wrong = (fault: Text) => misspelt(fault, USAGE, say);
  if (verb !== 'show' && verb !== 'revoke' && verb !== 'restore') return wrong(unknownVerb(verb));
  if (!z.uuid().safeParse(id).success) return wrong(noId(id));
  if (verb === 'revoke' && !why)
    return wrong(lacking({ zh: '给会员的说明', en: 'why, as the member will read it' }));
  const surplus = verb === 'revoke' ? null : beyond(words);
  if (surplus) return wrong(surplus);
  const work = {
    show: async () => show(ctx, id, say),
    revoke: async () => revokeLicence(ctx, id, why),
    restore: async () => restoreLicence(ctx, id),
  }[verb];
  return { run: async () => tellResult(work(), say) };
}

async function show(ctx: Context, id: string, say: (line: string) => void): Promise<void> {
  const { clientId, document, revokedAt, revokedWhy } = await showLicence(ctx, id);
  say(JSON.stringify(JSON.parse(document), null, 2));
  say(`client ${clientId}`);
  if (revokedAt) say(`${revokedAt.toISOString()}  ${revokedWhy}`);
}
