import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { sendMessage, type Notice } from '../../messages/index.ts';
import {
  claimExpiring,
  claimMemberships,
  type DueMembership,
  type DuePoints,
} from '../repository/reminders.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

/**
 * Tells members a week and a day before their time ends and once it has ended, and everybody a month and three days
 * before points expire. Each of it once, however often this runs.
 */
export async function sendReminders(ctx: Context): Promise<void> {
  const day = (count: number) => new Date(ctx.clock.now().getTime() + count * DAY_MS);
  const policy = ctx.config.freezePolicy;
  await tell(
    ctx,
    (ctx, at) => claimMemberships(ctx.db, 'vip_week', { after: day(1), until: day(7), ...at }),
    endsSoon,
  );
  await tell(
    ctx,
    (ctx, at) => claimMemberships(ctx.db, 'vip_day', { after: day(0), until: day(1), ...at }),
    endsSoon,
  );
  // Who left long before this was written needs no news of it.
  await tell(
    ctx,
    (ctx, at) => claimMemberships(ctx.db, 'vip_ended', { after: day(-3), until: day(0), ...at }),
    hasEnded,
  );
  await tell(
    ctx,
    (ctx, at) => claimExpiring(ctx.db, 'points_month', { after: day(3), until: day(30), policy, ...at }),
    expires,
  );
  await tell(
    ctx,
    (ctx, at) => claimExpiring(ctx.db, 'points_days', { after: day(0), until: day(3), policy, ...at }),
    expires,
  );
}

/** What a reminder says and where it leads. */
type Words = Pick<Notice, 'title' | 'content' | 'target'>;

type Claim<Due> = (ctx: Context, at: { now: Date; limit: number }) => Promise<Due[]>;

/** A few at a time; that somebody is told and that it is written down happen together. */
async function tell<Due extends { clientId: string }>(
  ctx: Context,
  claim: Claim<Due>,
  write: (due: Due) => Words,
): Promise<void> {
  for (;;) {
    const told = await ctx.tx(async (ctx) => {
      const dues = await claim(ctx, { now: ctx.clock.now(), limit: BATCH });
      for (const due of dues)
        await sendMessage(ctx, {
          ...{ clientId: due.clientId, type: 'system', kind: 'reminders' },
          ...write(due),
        });
      return dues.length;
    });
    if (told < BATCH) return;
  }
}

const TIERS = {
  monthly: { zh: '月度会员', en: 'monthly membership' },
  yearly: { zh: '年度会员', en: 'yearly membership' },
} as const;

function endsSoon({ tier, endsAt, frozen }: DueMembership): Words {
  const [zhDay, enDay] = dayTexts(endsAt);
  const freeze = {
    zh: frozen > 0 ? `随会员赠送的 ${frozen} 积分届时会冻结，续费后恢复。` : '',
    en: frozen > 0 ? ` ${frozen} points that came with it freeze then, until you renew.` : '',
  };
  return {
    target: { page: 'membership' },
    title: { zh: '会员即将到期', en: 'Your membership ends soon' },
    content: {
      zh: `您的${TIERS[tier].zh}将于 ${zhDay} 到期，不会自动扣款。现在续费，时长会接在当前有效期之后。${freeze.zh}`,
      en: `Your ${TIERS[tier].en} ends on ${enDay}. Nothing is charged by itself. If you renew now, the time is added after that day.${freeze.en}`,
    },
  };
}

function hasEnded({ tier, endsAt, frozen }: DueMembership): Words {
  const [zhDay, enDay] = dayTexts(endsAt);
  const freeze = {
    zh: frozen > 0 ? `随会员赠送的 ${frozen} 积分已冻结，再次开通后恢复。` : '',
    en: frozen > 0 ? ` ${frozen} points that came with it are frozen until you become a member again.` : '',
  };
  return {
    target: { page: 'membership' },
    title: { zh: '会员已到期', en: 'Your membership has ended' },
    content: {
      zh: `您的${TIERS[tier].zh}已于 ${zhDay} 到期，没有自动扣款。${freeze.zh}用钱充值的积分不受影响。`,
      en: `Your ${TIERS[tier].en} ended on ${enDay} and nothing was charged.${freeze.en} Points bought with money are not touched.`,
    },
  };
}

function expires({ points, firstAt }: DuePoints): Words {
  const [zhDay, enDay] = dayTexts(firstAt);
  return {
    target: { page: 'wallet' },
    title: { zh: '积分即将到期', en: 'Points expire soon' },
    content: {
      zh: `您有 ${points} 积分即将到期，最早的一笔在 ${zhDay}。使用时会先扣最早到期的积分。`,
      en: `${points} of your points expire soon, the first of them on ${enDay}. Points that expire first are spent first.`,
    },
  };
}

function dayTexts(at: Date): [zh: string, en: string] {
  const day = businessDay(at);
  const [year, month, date] = day.split('-').map(Number);
  return [`${year} 年 ${month} 月 ${date} 日`, day];
}
