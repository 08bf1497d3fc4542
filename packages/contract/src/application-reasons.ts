import type { Text } from './kernel/reasons.ts';

export const VERDICTS = ['approved', 'changes_asked', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];
/** What a reason may be given for; `suspended` is said of somebody who is a creator already. */
type Occasion = Exclude<Verdict, 'approved'> | 'suspended';
type ReasonFacts = Text & { readonly for: readonly Occasion[] };

/** What staff gives as a reason by one press, as the applicant reads it. */
export const APPLICATION_REASONS = {
  name_differs: {
    for: ['changes_asked'],
    zh: '姓名与身份证号不一致，请核对后重新填写。',
    en: 'The name does not belong to the identity number. Please check both and enter them again.',
  },
  company_differs: {
    for: ['changes_asked'],
    zh: '企业名称、统一社会信用代码或法定代表人与登记信息不一致。',
    en: 'Company name, unified social credit code or legal representative differ from the register.',
  },
  payee_unclear: {
    for: ['changes_asked'],
    zh: '收款账户的开户行或支行填写不完整，无法付款。',
    en: 'The bank or branch of the account is incomplete, so that nothing could be paid to it.',
  },
  tax_differs: {
    for: ['changes_asked'],
    zh: '纳税人类型或税号与身份信息不符。',
    en: 'The kind of taxpayer or the tax number does not fit who you are.',
  },
  portfolio_missing: {
    for: ['changes_asked'],
    zh: '作品集链接打不开或看不到作品，请换一个可以公开访问的链接。',
    en: 'Your portfolio link does not open or shows no works. Please give one that anybody can open.',
  },
  name_unsuitable: {
    for: ['changes_asked'],
    zh: '显示名称不合适，请不要使用他人的品牌、联系方式或违规词语。',
    en: 'The display name is unsuitable. Please use no brands of others, no contact details and no forbidden words.',
  },
  second_account: {
    for: ['refused'],
    zh: '同一身份或账户已有创作者账号，请使用原有账号。',
    en: 'There is a creator account with the same identity or bank account already. Please use that one.',
  },
  not_own_works: {
    for: ['refused'],
    zh: '作品集中的作品不能认定由您创作或您有权发布。',
    en: 'We could not establish that the works in your portfolio are yours, or yours to publish.',
  },
  false_statement: {
    for: ['refused', 'suspended'],
    zh: '填写的信息不真实。',
    en: 'What was stated is not true.',
  },
  infringement: {
    for: ['refused', 'suspended'],
    zh: '经查实的侵权。',
    en: 'Infringements have been established.',
  },
  sham_sales: {
    for: ['suspended'],
    zh: '存在虚假交易或自买自卖。',
    en: 'There were sham sales, or sales to oneself.',
  },
  identity_doubt: {
    for: ['suspended'],
    zh: '身份或收款信息存在疑问，查清前暂停。',
    en: 'There are doubts about identity or account, until they are cleared up.',
  },
} as const satisfies Record<string, ReasonFacts>;

export type ApplicationReason = keyof typeof APPLICATION_REASONS;
export const APPLICATION_REASON_NAMES = Object.keys(APPLICATION_REASONS) as [
  ApplicationReason,
  ...ApplicationReason[],
];

/** The reasons that may be given on an occasion, in the order in which they are offered. */
export function reasonsFor(occasion: Occasion): ApplicationReason[] {
  return APPLICATION_REASON_NAMES.filter((name) =>
    (APPLICATION_REASONS[name].for as readonly Occasion[]).includes(occasion),
  );
}
