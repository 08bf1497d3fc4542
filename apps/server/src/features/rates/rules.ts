import { CREATOR_TERMS } from '@mogine/contract/application-limits';

/** What can be changed of what creators get. */
export type RateContent = {
  /** Of the price, whichever points pay it; the platform keeps the rest and every rounding remainder. */
  sharePercent: number;
  /** For each counted download of a member. */
  memberDownloadPoints: number;
  /** How long a sale can be disputed before what it earned may be used. */
  holdDays: number;
};
/** An earning keeps the version that it was made with. */
export type Rates = RateContent & { version: number };

/**
 * Until somebody changes them. Two points a member download are about 70 % of what one of the 500 of a month brings: 2.77 points
 * monthly, 2.19 yearly.
 */
export const FIRST_RATES = { version: 1, sharePercent: 70, memberDownloadPoints: 2 };

/** What one earned point is paid out as. It goes for what was earned already, so nobody changes it at a desk. */
export const FEN_PER_POINT = 10;
export const MIN_WITHDRAW_FEN = CREATOR_TERMS.minimumFen;
/** Fewer points are not paid out. */
export const MIN_WITHDRAW_POINTS = Math.ceil(MIN_WITHDRAW_FEN / FEN_PER_POINT);

/** A text in both languages. */
type Said = { zh: string; en: string };

/** Whether an agreement says what is different from before; a number in it counts as said where its unit follows. */
export function states({ zh, en }: Said, now: RateContent, before: RateContent): boolean {
  const isShareSaid = [zh, en].every((said) =>
    new RegExp(`(?<!\\d)${now.sharePercent}\\s?[%％]`, 'u').test(said),
  );
  return (
    (now.sharePercent === before.sharePercent || isShareSaid) &&
    (now.holdDays === before.holdDays || isHoldSaid({ zh, en }, now.holdDays))
  );
}

/** In one sentence with what becomes of earnings: agreements name other days, for notices and reminders, as well. */
function isHoldSaid({ zh, en }: Said, days: number): boolean {
  if (days === 0) return zh.includes('即可提现') && en.includes('at once');
  const inEnglish = days === 1 ? /\b(?:one|1) day\b/ : new RegExp(`\\b${days} days\\b`);
  const inChinese = new RegExp(`(?<!\\d)${days}\\s?[天日]`, 'u');
  return (
    zh.split(/[。；\n]/u).some((sentence) => sentence.includes('提现') && inChinese.test(sentence)) &&
    en.split(/[.;\n]/u).some((sentence) => sentence.includes('withdrawn') && inEnglish.test(sentence))
  );
}
