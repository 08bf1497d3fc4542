import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../test/builders.ts';
import { useCreatorShop } from '../../../test/creator-shop.ts';
import { cardNumber, createCreator, personNumber, REVIEWER } from '../../../test/creators.ts';
import { findCreator, findPayee } from './index.ts';

const shop = useCreatorShop();
const { runJob, handIn, rowsOf } = shop;

describe('a copy of one’s data', () => {
  it('holds who one is covered, and what happened', async () => {
    const [idNumber, account] = [personNumber(), cardNumber()];
    const member = await createCreator(shop.ctx, { idNumber, account });
    await shop.server.api.privacy.askExport({}, { token: member.token });
    await shop.server.drainJobs();
    const exported = shop.ctx.db
      .selectFrom('data_export')
      .select('key')
      .where('client_id', '=', member.clientId);
    const { key } = await exported.executeTakeFirstOrThrow();
    const text = (await buffer(await shop.ctx.storage.read(key ?? ''))).toString('utf8');
    for (const part of ['data/identity.json', `3101**********${idNumber.slice(-4)}`, 'data/creator.json'])
      expect(text).toContain(part);
    for (const secret of [idNumber, account, REVIEWER.name]) expect(text).not.toContain(secret);
  });
});

describe('a closed account', () => {
  async function close({ clientId }: Member): Promise<void> {
    const now = shop.ctx.clock.now();
    await shop.ctx.db
      .insertInto('account_closing')
      .values({ client_id: clientId, asked_at: now, due_at: now })
      .execute();
    await runJob('privacy:close-accounts');
  }

  it('leaves nothing of an application that made no creator', async () => {
    const { member } = await handIn();
    await close(member);
    for (const table of ['sealed_detail', 'creator', 'creator_application'] as const)
      expect(await rowsOf(table, member.clientId)).toEqual([]);
  });

  it('of a creator leaves the records that tax law asks for, sealed, for ten years', async () => {
    const idNumber = personNumber();
    const member = await createCreator(shop.ctx, { idNumber, displayName: '将要离开的人' });
    await shop.server.api.applications.revise({}, { token: member.token });
    const bank = { bank: '招商银行', branch: '上海张江支行', account: cardNumber() };
    await shop.server.api.applications.savePayee({ method: 'bank', ...bank }, { token: member.token });
    await close(member);
    const { clientId } = member;
    expect(await findCreator(shop.ctx.db, clientId)).toBeNull();
    expect(await findPayee(shop.ctx, clientId)).toBeNull();
    expect(await rowsOf('creator_application', clientId)).toEqual([]);
    const kept = await rowsOf('sealed_detail', clientId);
    expect(kept.map(({ kind }) => String(kind)).toSorted()).toEqual(['identity', 'payee', 'tax']);
    expect((await rowsOf('creator', clientId))[0]).toMatchObject({ display_name: '' });
    // The name is free again.
    await createCreator(shop.ctx, { displayName: '将要离开的人' });
    shop.server.clock.advance({ days: 10 * 365 });
    await runJob('applications:forget');
    expect(await rowsOf('sealed_detail', clientId)).toHaveLength(3);
    shop.server.clock.advance({ days: 4 });
    await runJob('applications:forget');
    expect(await rowsOf('sealed_detail', clientId)).toEqual([]);
    expect(await rowsOf('creator', clientId)).toEqual([]);
  });
});
