import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '#context';
import { createMember } from '../../../test/builders.ts';
import { waitsFor } from '../../../test/locks.ts';
import { startUploadServer, type UploadServer } from '../../../test/upload-server.ts';
import { features } from '../index.ts';
import { removeAllUploads } from './index.ts';
import { check } from './upload/check.ts';
import { createQuarantine } from './upload/quarantine.ts';
import { sweepQuarantine } from './upload/sweep.ts';

let { server, sendPart, listStored } = {} as UploadServer;
beforeAll(async () => {
  ({ server, sendPart, listStored } = await startUploadServer(features));
});
afterAll(() => server.close());

/** A panorama, which costs the least to look through of all that becomes a draft. */
const paintHall = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="512">
      <rect width="1024" height="300" fill="#d9cfc0"/><rect y="300" width="1024" height="212" fill="#6d5137"/>
      <circle cx="420" cy="330" r="60" fill="#a03a2b"/></svg>`),
  )
    .png()
    .toBuffer();

async function closeAccounts(): Promise<void> {
  const job = features.privacy.jobs?.find(({ name }) => name === 'privacy:close-accounts');
  await job?.run(server.ctx, {});
}

it('what is looked through while its account is closed becomes no draft, and neither keeps the other from its end', async () => {
  const { ctx } = server;
  const { token, clientId } = await createMember(ctx);
  const hall = await paintHall();
  const begun = { name: 'hall.png', bytes: hall.length };
  const { id, url } = await server.api.creators.beginUpload(begun, { token });
  await sendPart(url, hall);
  await sql`insert into account_closing (client_id, asked_at, due_at)
    values (${clientId}, ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(ctx.db);

  const [isLookedThrough, mayKeep] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isTakenUp = false;
  const tx: Context['tx'] = async (work) => {
    if (!isTakenUp) {
      isTakenUp = true;
      return ctx.tx(work);
    }
    isLookedThrough.resolve();
    await mayKeep.promise;
    return ctx.tx(work);
  };
  const checking = check({ ...ctx, tx }, createQuarantine(ctx.config), id);
  await Promise.race([isLookedThrough.promise, checking]);

  const [isHeld, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = ctx.tx(async ({ db }) => {
    await sql`select from account_closing where client_id = ${clientId} for update`.execute(db);
    isHeld.resolve();
    await mayGoOn.promise;
  });
  await isHeld.promise;
  const closing = closeAccounts();
  try {
    // It has the account, and waits.
    await waitsFor(ctx, 'account_closing');
    mayKeep.resolve();
    await waitsFor(ctx, 'asset_draft');
  } finally {
    mayKeep.resolve();
    mayGoOn.resolve();
    await Promise.all([holding, closing, checking]);
  }

  const { rows } = await sql`select c.status,
      (select count(*) from upload where client_id = c.id) as uploads,
      (select count(*) from asset_draft where client_id = c.id) as drafts
    from client c where c.id = ${clientId}`.execute(ctx.db);
  expect(rows).toEqual([{ status: 'deleted', uploads: 0, drafts: 0 }]);
  await server.drainJobs();
  expect(await listStored(id)).toEqual([]);
});

it('what was received stays until its removal is done, and is gone soon after', async () => {
  const { ctx } = server;
  const { token, clientId } = await createMember(ctx);
  const hall = await paintHall();
  const { id, url } = await server.api.creators.beginUpload(
    { name: 'hall.png', bytes: hall.length },
    { token },
  );
  await sendPart(url, hall);
  const quarantine = createQuarantine(ctx.config);
  const undone = ctx.tx(async (ctx) => {
    await removeAllUploads(ctx, clientId);
    throw new Error('the account could not be closed');
  });
  await expect(undone).rejects.toThrow('could not be closed');
  await sweepQuarantine.run(ctx, {});
  expect(await quarantine.received(id)).toBe(hall.length);

  await removeAllUploads(ctx, clientId);
  await sweepQuarantine.run(ctx, {});
  expect(await quarantine.received(id)).toBe(0);
});
