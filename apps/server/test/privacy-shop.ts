import { afterAll, beforeAll, beforeEach } from 'vitest';
import { features } from '../src/features/index.ts';
import { grantPoints } from '../src/features/wallet/index.ts';
import { readPicture, RecordingSms, RecordingWechat } from './account.ts';
import { createMember, type Member } from './builders.ts';
import { createAsset, createCategories } from './catalogue.ts';
import { makeTask } from './done-task.ts';
import { RecordingMail } from './enquiries.ts';
import { startTestServer, type TestServer } from './harness.ts';

/** The phone of whoever consents for a minor. */
export const GUARDIAN = '13700000001';

export const as = ({ token }: Member) => ({ token });

/** A server with everything that is kept of people, for the tests of a file. */
export function usePrivacyShop() {
  const sms = new RecordingSms();
  let server: TestServer;

  beforeAll(async () => {
    const providers = { sms, wechat: new RecordingWechat(), mail: new RecordingMail() };
    server = await startTestServer({ features, providers });
    await createCategories(server.ctx);
  });
  beforeEach(() => server.clock.advance({ minutes: 2 }));
  afterAll(() => server.close());

  return {
    sms,
    get server() {
      return server;
    },
    async runJob(name: string): Promise<void> {
      const job = features.privacy.jobs?.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`no job ${name}`);
      await job.run(server.ctx, {});
    },
    /** Somebody with one of much. */
    async furnish(): Promise<{ member: Member; asset: string; bought: string; task: string }> {
      const { api, ctx } = server;
      const member = await createMember(ctx, { nickname: '阿青' });
      const [asset, bought] = [await createAsset(ctx), await createAsset(ctx)];
      const title = { zh: '测试', en: 'Test' };
      const key = ctx.ids.next();
      await grantPoints(ctx, {
        ...{ clientId: member.clientId, kind: 'bonus', points: 100, key, orderNo: key, title },
      });
      const folder = await api.favorites.submit({ name: '客厅' }, as(member));
      await api.favorites.saveItem({ resourceId: asset, favoriteId: folder.id }, as(member));
      await api.wanted.keep({ searchKey: '螺钿屏风' }, as(member));
      await api.orders.addToCart({ resourceId: asset }, as(member));
      await api.orders.pay({ resourceIds: bought }, as(member));
      await api.account.update({ email: 'qing@example.com' }, as(member));
      const task = await makeTask(ctx, member, { prompt: '山间的书房' });
      await api.gallery.publish({ id: task }, as(member));
      await api.minors.state({ bornMonth: '2009-05' }, as(member));
      const asked = { phone: GUARDIAN, ...(await readPicture(ctx)), type: 'guardian' } as const;
      await api.account.sendCode(asked, as(member));
      const code = sms.codeFor(GUARDIAN);
      await api.minors.consent({ purpose: 'payment', phone: GUARDIAN, code }, as(member));
      return { member, asset, bought, task };
    },
  };
}
