import type { Text } from './kernel/reasons.ts';

// What server and pages both know of ratings. No schema is here, so that none travels with a page.

export const RATING_TEXT_MAX = 1000;
export const RATING_REPLY_MAX = 1000;
export const RATING_SORTS = ['newest', 'useful'] as const;

/** Why staff hides one: said in its place. */
export const HIDDEN_REASONS = {
  unlawful: { zh: '违反法律法规', en: 'it breaks the law' },
  abusive: { zh: '含辱骂或歧视内容', en: 'it is abusive' },
  personal: { zh: '含他人个人信息', en: 'it has personal details of others' },
  advert: { zh: '含广告', en: 'it advertises' },
  unrelated: { zh: '与资源无关', en: 'it is not about the asset' },
  untrue: { zh: '经核实内容不实', en: 'it was found to be untrue' },
} as const satisfies Record<string, Text>;
export type HiddenReason = keyof typeof HIDDEN_REASONS;
export const HIDDEN_REASON_NAMES = Object.keys(HIDDEN_REASONS) as [HiddenReason, ...HiddenReason[]];
