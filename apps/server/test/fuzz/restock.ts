import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openSession } from '../../src/features/account/session.ts';
import { removeAllDrafts } from '../../src/features/creators/index.ts';
import { proposeApproval } from '../../src/features/approvals/index.ts';
import { allowLink } from '../../src/features/staff/invitation.ts';
import { inviteKind } from '../../src/features/staff/kinds.ts';
import { createMember } from '../builders.ts';
import { applicationIdOf, createCreator, fillApplication, submitApplication } from '../creators.ts';
import { revert, writeDraft } from '../../src/features/site/texts/service.ts';
import { staffWith } from '../staff.ts';
import { makeModelTask, makeTask } from '../done-task.ts';
import type { KnownValues } from './values.ts';
import { GRAPH, sessionOf, type FuzzWorld } from './world.ts';

/** What nothing else is called here. */
const RESTOCKED = '补货';

/**
 * Puts back what calls before may have used up: room in the caller's line, where nobody draws, and works of the caller's own,
 * published, done and failed, a model, drafts of models, one of them removed, and a folder of favourites.
 */
export async function restock(world: FuzzWorld): Promise<void> {
  const { server, lasting } = world;
  const { ctx, api } = server;
  // Calls before may have ended it.
  const session = await openSession(ctx, sessionOf(world.caller, 'full'));
  const caller = { ...world.caller, token: session.accessToken };
  world.caller = caller;
  const spare = await openSession(ctx, sessionOf(caller, 'full'));
  // Else the address would have sent its share after a few.
  await sql`update enquiry set address = ''`.execute(ctx.db);
  // And whoever is written to would have had theirs.
  await sql`delete from mail`.execute(ctx.db);
  await sql`update create_task set status = 2, ended_at = now()
    where client_id = ${caller.clientId} and status = 0`.execute(ctx.db);
  const published = await makeTask(ctx, caller);
  await api.gallery.publish({ id: published }, { token: caller.token });
  const done = await makeTask(ctx, caller);
  const failed = await makeTask(ctx, caller, { status: 2 });
  const model = await makeModelTask(ctx, caller);
  const { token } = caller;
  await removeAllDrafts(ctx, caller.clientId);
  const [draft, removed] = [await keepModel(world), await keepModel(world)];
  await api.creators.remove({ ids: removed }, { token });
  // There is room for so many of each.
  await sql`delete from workflow where client_id = ${caller.clientId} and name = ${RESTOCKED}`.execute(
    ctx.db,
  );
  await sql`delete from favorite_folder where client_id = ${caller.clientId} and name like ${`${RESTOCKED}%`}`.execute(
    ctx.db,
  );
  const workflow = await api.workflow.create({ name: RESTOCKED, document: GRAPH }, { token });
  const { rows: invoices } = await sql<{ id: string }>`
    update invoice_request set state = 'requested'
    where client_id = ${caller.clientId} and title = '林木' returning id`.execute(ctx.db);
  await sql`insert into invoice_file (id, invoice_id, kind, version, format, bytes, sha256, created_at)
    select id, id, 'issued', 1, 'pdf', 1, '', now() from invoice_request
    where client_id = ${caller.clientId} and title = '林木' on conflict do nothing`.execute(ctx.db);
  const folder = await api.favorites.submit({ name: `${RESTOCKED}${randomUUID().slice(0, 8)}` }, { token });
  const resourceId = String(lasting['resourceId']?.[0]);
  const item = await api.favorites.saveItem({ resourceId, favoriteId: folder.id }, { token });
  const works = [published, done, failed, draft, removed];
  // As often as everything else with an id together.
  const bills = invoices.map(({ id }) => id);
  const often = [...works, ...works, ...works, ...works, ...bills, ...bills, ...bills];
  world.known = {
    ...lasting,
    id: [...(lasting['id'] ?? []), ...often],
    ids: [...(lasting['ids'] ?? []), ...often, works.join(',')],
    sessionId: [spare.sessionId],
    passkeyId: [await keepPasskey(world)],
    taskId: [...(lasting['taskId'] ?? []), model, model],
    workflowId: [...(lasting['workflowId'] ?? []), workflow.id, workflow.id],
    favoriteId: [...(lasting['favoriteId'] ?? []), folder.id, folder.id],
    itemId: [item.id],
  };
}

/** The same of the back office: people of staff and applicants who wait for somebody. */
export async function restockOffice(world: FuzzWorld): Promise<void> {
  // Else calls before might have closed what is called next.
  const { db } = world.server.ctx;
  await sql`delete from site_param where position is null`.execute(db);
  world.knownToStaff = {
    ...world.lasting,
    id: [...(await staffInNeed(world)), ...(await applicants(world)), ...(await members(world))],
    ...{ round: [1], verdict: ['approved', 'refused'], reasons: ['infringement'] },
    ...(await pageWords(world)),
  };
}

/** A place of a page that has words which were public, and a draft. */
async function pageWords({ server: { ctx } }: FuzzWorld): Promise<KnownValues> {
  const place = { page: 'home', key: 'hero.heading' } as const;
  const words = { zh: '摩境', en: 'Mogine' };
  await ctx.db.deleteFrom('page_text').execute();
  const wasPublic = await revert(ctx, place, words);
  const draft = await writeDraft(ctx, place, words);
  return { page: [place.page], key: [place.key], version: [draft, wasPublic] };
}

/** A passkey of the caller's. */
async function keepPasskey({ server: { ctx }, caller }: FuzzWorld): Promise<string> {
  const id = ctx.ids.next();
  const key = { credential_id: id, public_key: Buffer.alloc(8), counter: 0, transports: ['internal'] };
  await ctx.db.deleteFrom('passkey').where('client_id', '=', caller.clientId).execute();
  await ctx.db
    .insertInto('passkey')
    .values({ ...key, id, client_id: caller.clientId, name: 'k', created_at: ctx.clock.now() })
    .execute();
  return id;
}

/** Somebody of staff who may be given a link, and a proposal of theirs that waits. */
async function staffInNeed({ server: { ctx } }: FuzzWorld): Promise<string[]> {
  const { id, name } = await staffWith(ctx, 'support');
  await allowLink(ctx, id);
  const person = { name: `${name}.b`, roles: ['support' as const] };
  const proposal = { subject: person.name, payload: person, reason: '新同事', by: id };
  const { approvalId } = await proposeApproval(ctx, inviteKind, proposal);
  // As often as everything else together: of all of them it alone can be decided.
  return [id, approvalId, approvalId, approvalId];
}

/** An application that waits, and one of a creator. */
async function applicants({ server: { ctx } }: FuzzWorld): Promise<string[]> {
  const applicant = await createMember(ctx);
  await fillApplication(ctx, applicant);
  const creator = await createCreator(ctx);
  const { id } = await submitApplication(ctx, applicant);
  return [id, await applicationIdOf(ctx, creator)];
}

/** A member whom support may help, twice as often as the others. */
async function members({ server: { ctx } }: FuzzWorld): Promise<string[]> {
  const { clientId } = await createMember(ctx);
  return [clientId, clientId];
}

/** A new draft of the caller's. */
async function keepModel({ server: { api, ctx }, caller }: FuzzWorld): Promise<string> {
  const taskId = await makeModelTask(ctx, caller);
  return (await api.creators.fromWork({ taskId }, { token: caller.token })).id;
}
