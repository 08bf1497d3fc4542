import { describe, expect, it } from 'vitest';
import { createBuyer } from '../../../test/buyers.ts';
import { reasonOf } from '../../../test/create.ts';
import { decide, useReviewShop } from '../../../test/review-shop.ts';
import { extendMembership } from '../wallet/index.ts';

const shop = useReviewShop();
const api = () => shop.server.api;

/** From handing in to the shop, as it was said. */
async function sellAs(terms: object, draft?: string): Promise<string> {
  const id = draft ?? (await shop.draft());
  await decide(shop.server, await shop.submit(id, terms));
  await shop.server.drainJobs();
  const standing = (await api().submissions.standings({}, shop.own)).find(({ draftId }) => draftId === id);
  return standing?.assetId ?? '';
}
async function createVip() {
  const member = await createBuyer(shop.server.ctx, 100);
  await extendMembership(shop.server.ctx, { clientId: member.clientId, tier: 'monthly', months: 1 });
  return member;
}

describe('the terms under which a draft is handed in', () => {
  it('are those of the asset: left out of the membership it is bought by members too', async () => {
    const id = await sellAs({ isMemberIncluded: false, licence: 'editorial' });
    const vip = await createVip();
    expect(await api().catalog.detail({ id }, vip)).toMatchObject({ licence: 'editorial', access: 'buy' });
    const fetch = () => api().orders.downloadQiniu({ resourceId: id }, vip);
    expect(await reasonOf(fetch())).toBe('DOWNLOAD_NEEDS_PURCHASE');
    await api().orders.pay({ resourceIds: id }, vip);
    expect(await fetch()).toContain('/files/');
  });

  it('are the usual ones where nothing was said: members have it', async () => {
    const id = await sellAs({});
    const vip = await createVip();
    expect(await api().catalog.detail({ id }, vip)).toMatchObject({ licence: 'standard', access: 'member' });
    expect(await api().orders.downloadQiniu({ resourceId: id }, vip)).toContain('/files/');
  });

  it('are other ones from the next version on that is handed in under others', async () => {
    const id = await sellAs({ isMemberIncluded: false, licence: 'editorial' });
    const next = await shop.draft();
    await sellAs({ assetId: id, notes: '换了面料', isMemberIncluded: true, licence: 'standard' }, next);
    expect(await api().catalog.detail({ id }, await createVip())).toMatchObject({
      licence: 'standard',
      access: 'member',
    });
  });
});
