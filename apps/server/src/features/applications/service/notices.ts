import {
  APPLICATION_REASONS,
  type ApplicationReason,
  type Verdict,
} from '@mogine/contract/application-reasons';
import { CREATOR_TERMS } from '@mogine/contract/application-limits';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { sendMessage } from '#features/messages';
import { businessDay } from '#kernel/clock';

type Said = { reasons: readonly ApplicationReason[]; words: string };

const DECISIONS: Readonly<Record<Verdict, { title: Text; content: Text }>> = {
  approved: {
    title: { zh: '创作者申请已通过', en: 'You are a creator now' },
    content: {
      zh: '资料已核实。现在可以提交作品审核，收益会记入创作者账户。',
      en: 'What you stated has been verified. You can hand works in for review, and what they earn is credited to you.',
    },
  },
  changes_asked: {
    title: { zh: '创作者申请需要修改', en: 'Your creator application needs changes' },
    content: { zh: '请修改后重新提交：', en: 'Please change this and hand it in again: ' },
  },
  refused: {
    title: { zh: '创作者申请未通过', en: 'Your creator application was refused' },
    content: { zh: '原因：', en: 'Why: ' },
  },
};

const STANDINGS = {
  suspended: {
    title: { zh: '创作者资格已暂停', en: 'Your standing as a creator is suspended' },
    content: {
      zh: '暂停期间不能提交作品和提现，已售出的许可不受影响。原因：',
      en: 'Until it is resumed you cannot hand in works or withdraw; licences that were sold are not affected. Why: ',
    },
  },
  resumed: {
    title: { zh: '创作者资格已恢复', en: 'Your standing as a creator is resumed' },
    content: { zh: '可以继续提交作品和提现。', en: 'You can hand in works and withdraw again. ' },
  },
  official: {
    title: { zh: '您的账号已成为官方发布者', en: 'Your account publishes officially now' },
    content: {
      zh: '此后提交的作品以官方名义发布，不产生收益；此前提交或已发布的作品不变，仍归您所有并照常结算。原因：',
      en: 'What you hand in from now on is published under the official name and earns nothing; what you handed in or published before stays yours, with what it earns. Why: ',
    },
  },
  official_ended: {
    title: { zh: '您的账号不再是官方发布者', en: 'Your account no longer publishes officially' },
    content: {
      zh: '此后提交的作品以您自己的名义发布；以官方名义发布的作品不变，您仍可维护。原因：',
      en: 'What you hand in from now on is published under your own name; what was published officially stays so, and you still look after it. Why: ',
    },
  },
} as const;

export async function tellDecision(
  ctx: Context,
  clientId: string,
  { verdict, ...said }: { verdict: Verdict } & Said,
): Promise<void> {
  await send(ctx, clientId, withReasons(DECISIONS[verdict], said));
}

export async function tellStanding(
  ctx: Context,
  clientId: string,
  { kind, ...said }: { kind: keyof typeof STANDINGS } & Said,
): Promise<void> {
  await send(ctx, clientId, withReasons(STANDINGS[kind], said));
}

/** Reminds a creator of the end of a verification, before it and when it has come. */
export async function tellVerification(
  ctx: Context,
  { clientId, verifiedUntil }: { clientId: string; verifiedUntil: Date },
): Promise<void> {
  const day = businessDay(verifiedUntil);
  const months = CREATOR_TERMS.verifiedMonths;
  const isOver = verifiedUntil <= ctx.clock.now();
  const words = isOver
    ? {
        title: { zh: '创作者资料核对已到期', en: 'Your details have to be verified again' },
        content: {
          zh: '仍可提交作品和销售，但核对完成前不能提现。请在“我的 › 创作者”确认资料并提交。',
          en: 'You can still hand in works and sell, but not withdraw until it is done. Confirm your details under My account › Creator.',
        },
      }
    : {
        title: { zh: '请核对创作者资料', en: 'Please verify your details again' },
        content: {
          zh: `资料每 ${months} 个月核对一次，本次有效期至 ${day}。逾期未核对不能提现。请在“我的 › 创作者”确认资料并提交。`,
          en: `Details are verified every ${months} months; yours hold until ${day}. After that nothing can be withdrawn until it is done. Confirm them under My account › Creator.`,
        },
      };
  await send(ctx, clientId, words);
}

function withReasons({ title, content }: { title: Text; content: Text }, { reasons, words }: Said) {
  const list = (lang: 'zh' | 'en', between: string) =>
    [...reasons.map((name) => APPLICATION_REASONS[name][lang]), words].filter(Boolean).join(between);
  return { title, content: { zh: content.zh + list('zh', ''), en: content.en + list('en', ' ') } };
}

async function send(ctx: Context, clientId: string, words: { title: Text; content: Text }): Promise<void> {
  const target = { page: 'creator' } as const;
  await sendMessage(ctx, { clientId, type: 'system', kind: 'account', target, ...words });
}
