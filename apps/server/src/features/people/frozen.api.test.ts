import { contract } from '@mogine/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EventHub } from '#kernel/events';
import { SESSIONS_TOPIC } from '#kernel/http/live';
import { createLog } from '#kernel/log';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import { makeTask } from '../../../test/done-task.ts';
import { memberOps, usePeopleDesk, WHY } from '../../../test/people-desk.ts';
import { RESTRICTED_CALLS } from '../account/index.ts';

const people = usePeopleDesk();
const { desk, reasonOf, eventsOf, noticesOf } = people;

describe('a frozen account', () => {
  it('reads everything; of the rest it may do what takes things back, gets them out, or closes it', async () => {
    const member = await createMember(people.server.ctx);
    await desk().freeze({ id: member.clientId, why: WHY }, people.support);
    const refused: string[] = [];
    // Logging out comes last: it works.
    const asked = memberOps.filter(([name]) => name !== 'account.logout');
    for (const [name, op] of [...asked, ['account.logout', contract.account.logout] as const])
      if ((await reasonOf(op, member.token)) === 'ACCOUNT_FROZEN') refused.push(name);
    const never = ['orders.pay', 'payments.createOrder', 'create.push', 'workflow.run', 'gallery.publish'];
    expect(refused).toEqual(
      expect.arrayContaining([
        ...never,
        ...['submissions.submit', 'creators.beginUpload', 'earnings.withdraw', 'account.update'],
        ...['account.passkeyAdd', 'account.wechatBind', 'favorites.submitShare'],
        // What takes these back is closed as well.
        ...['create.remove', 'creators.remove', 'creators.removeUploads', 'submissions.unlist'],
      ]),
    );
    for (const name of ['privacy.close', 'privacy.askExport', 'account.logout', 'payments.requestRefund'])
      expect(refused).not.toContain(name);
    const reads = memberOps.filter(([, { method }]) => method === 'GET').map(([name]) => name);
    expect(refused.filter((name) => reads.includes(name))).toEqual([]);
  });

  it('publishes nothing by the call that is a read by its method either', async () => {
    const member = await createMember(people.server.ctx);
    const task = await makeTask(people.server.ctx, member, { prompt: '书房' });
    await desk().freeze({ id: member.clientId, why: WHY }, people.support);
    expect(await refusalOf(people.server.api.gallery.post({ id: task }, member))).toBe('ACCOUNT_FROZEN');
  });

  it('is told why, found among the frozen, and works again once it is taken back', async () => {
    const member = await createMember(people.server.ctx);
    const { clientId: id } = member;
    await desk().freeze({ id, why: WHY, note: '工单 12' }, people.support);
    expect(await refusalOf(desk().freeze({ id, why: WHY }, people.support))).toBe('MEMBER_FROZEN_ALREADY');
    const frozen = await desk().find({ size: 9, state: 'frozen' }, people.support);
    expect(frozen.records).toContainEqual(expect.objectContaining({ id, state: 'frozen' }));
    expect((await desk().detail({ id }, people.support)).frozenWhy).toContain(WHY.en);
    // Pages tell its member before anything is pressed.
    expect((await people.server.api.account.info({}, member)).isFrozen).toBe(true);
    await desk().unfreeze({ id }, people.support);
    expect((await people.server.api.account.info({}, member)).isFrozen).toBe(false);
    expect(await refusalOf(people.server.api.account.update({ nickname: '新名' }, member))).toBe('accepted');
    expect((await noticesOf(member)).toSorted()).toEqual(['账号已被冻结', '账号已解除冻结']);
    expect(await eventsOf(member)).toEqual(['frozen', 'unfrozen']);
  });
});

describe('the open pages of a member', () => {
  it('hear that the account was frozen, and that it was freed', async () => {
    const { clientId: id } = await createMember(people.server.ctx);
    const hub = new EventHub(people.server.poolConfig, createLog({ kind: 'silent' }, 'info'));
    await hub.start();
    onTestFinished(() => hub.close());
    let heard = 0;
    hub.subscribe(id, ({ topic }) => {
      if (topic === SESSIONS_TOPIC) heard += 1;
    });
    await desk().freeze({ id, why: WHY }, people.support);
    await expect.poll(() => heard).toBe(1);
    await desk().unfreeze({ id }, people.support);
    await expect.poll(() => heard).toBe(2);
  });
});

it('every call that is named for frozen accounts and views is there', () => {
  expect(RESTRICTED_CALLS.filter((name) => !memberOps.some(([known]) => known === name))).toEqual([]);
});
