import type { peopleDesk } from '@mogine/contract/desk/people';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { openView, setAccountFrozen } from '#features/account';
import { sendMessage, type NoticeTarget } from '#features/messages';
import type { StaffActor } from '#kernel/http/actor';
import { endSentence, inBoth } from '#kernel/texts';

async function tell(
  ctx: Context,
  clientId: string,
  title: Text,
  content: Text,
  target?: NoticeTarget,
): Promise<void> {
  await sendMessage(ctx, {
    ...{ clientId, type: 'system', kind: 'account', title, content },
    ...(target && { target }),
  });
}

/** Freezes an account and tells its member why. Throws NOT_FOUND, MEMBER_CLOSED and MEMBER_FROZEN_ALREADY. */
export async function freeze(ctx: Context, clientId: string, why: Text): Promise<void> {
  await setAccountFrozen(ctx, clientId, { why: inBoth(why) });
  await tell(
    ctx,
    clientId,
    { zh: '账号已被冻结', en: 'Your account is frozen' },
    {
      zh: `原因：${endSentence(why.zh, '。')}冻结期间可以查看、导出数据、申请退款和注销，不能购买、创作和发布。如有异议请联系客服。`,
      en: `Reason: ${endSentence(why.en, '.')} While it is frozen you can read, export your data, ask for refunds and close the account, but not buy, make or publish. Write to support if that is wrong.`,
    },
  );
}

/** Takes a freeze back and tells its member. Throws what {@link freeze} throws. */
export async function unfreeze(ctx: Context, clientId: string): Promise<void> {
  await setAccountFrozen(ctx, clientId, null);
  await tell(
    ctx,
    clientId,
    { zh: '账号已解除冻结', en: 'Your account is no longer frozen' },
    { zh: '账号已恢复正常，可以继续使用全部功能。', en: 'Everything works as it did before.' },
  );
}

/** Opens the site as a member sees it to one of staff, and tells the member. Throws NOT_FOUND and MEMBER_CLOSED. */
export async function viewAs(
  ctx: Context,
  clientId: string,
  by: StaffActor,
): Promise<OpResult<typeof peopleDesk.view>> {
  const { token, expiresAt } = await openView(ctx, { clientId, by });
  await tell(
    ctx,
    clientId,
    { zh: '客服查看了您的账号', en: 'Support looked at your account' },
    {
      zh: '为处理您的问题，客服以只读方式查看了您看到的页面，15 分钟后自动结束。其间不能进行任何操作，也看不到登录设备、密钥、证件、作品文件和导出数据。',
      en: 'To help you, support looked at the pages as you see them, for 15 minutes at most. Nothing can be changed that way, and devices, keys, identities, files of works and copies of data are not shown.',
    },
    { page: 'devices' },
  );
  return { token, endTime: expiresAt };
}
