import type { Data, Input } from '#shared/api/client.ts';
import { readFen, toYuan } from '../frame/yuan.ts';
import { readMoment } from '../versions/version.ts';

export type PriceVersion = Data<'pricesDesk', 'versions'>[number];
type Proposal = Pick<Input<'pricesDesk', 'propose'>, 'packs' | 'plans' | 'effectiveTime'>;

/** Fields as they are typed; money in yuan. */
export type PackFields = { paid: string; bonus: string; yuan: string };
export type PlanFields = {
  tier: PriceVersion['plans'][number]['tier'];
  yuan: string;
  giftPoints: string;
  downloads: string;
};
/** `moment` is Shanghai's, as the browser's field writes it: 2026-12-01T00:00. */
export type PriceForm = { moment: string; packs: PackFields[]; plans: PlanFields[] };

export function toForm({ packs, plans }: Pick<PriceVersion, 'packs' | 'plans'>): PriceForm {
  return {
    moment: '',
    packs: packs.map(({ paid, bonus, priceFen }) => ({
      ...{ paid: String(paid), bonus: String(bonus), yuan: toYuan(priceFen) },
    })),
    plans: plans.map(({ tier, priceFen, giftPoints, downloadsPerMonth }) => ({
      ...{ tier, yuan: toYuan(priceFen), giftPoints: String(giftPoints) },
      downloads: String(downloadsPerMonth),
    })),
  };
}

/** Each version begins at a moment of its own, the program's own prices before all of them. */
export function toDraftOf(version: PriceVersion): PriceVersion & { revision: number } {
  return { ...version, revision: version.effectiveTime === null ? 0 : Date.parse(version.effectiveTime) };
}

function readCount(typed: string): number | null {
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;
}

/** What is proposed; null while a field does not say a number, or when. */
export function readForm(form: PriceForm): Proposal | null {
  const effectiveTime = readMoment(form.moment);
  const offers = readOffers(form);
  return effectiveTime !== null && offers ? { effectiveTime, ...offers } : null;
}

/** What is sold, whenever that is; null while a field does not say a number. */
export function readOffers({ packs, plans }: PriceForm): Omit<Proposal, 'effectiveTime'> | null {
  const readPacks: Proposal['packs'] = [];
  for (const fields of packs) {
    const [paid, bonus, priceFen] = [readCount(fields.paid), readCount(fields.bonus), readFen(fields.yuan)];
    if (!paid || bonus === null || !priceFen) return null;
    readPacks.push({ paid, bonus, priceFen });
  }
  const readPlans: Proposal['plans'] = [];
  for (const fields of plans) {
    const [priceFen, giftPoints] = [readFen(fields.yuan), readCount(fields.giftPoints)];
    const downloadsPerMonth = readCount(fields.downloads);
    if (!priceFen || giftPoints === null || !downloadsPerMonth) return null;
    readPlans.push({ tier: fields.tier, priceFen, giftPoints, downloadsPerMonth });
  }
  return { packs: readPacks, plans: readPlans };
}
