import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Facts } from '../frame/detail-panel.tsx';
import { comparePrices, type PriceContent } from './price-changes.ts';
import { pricesStrings } from './prices.strings.ts';

type PriceFactsProps = {
  content: PriceContent;
  /** What holds now, where it is to be told what is different from that. */
  now: PriceContent | null;
};

/** Everything that is sold, and what of it is different from what holds now. */
export function PriceFacts({ content, now }: PriceFactsProps) {
  const t = useStrings(pricesStrings);
  const format = useFormat();
  const { packs, plans, ended } = comparePrices(content, now ?? content);
  const tell = (value: string, was: string | null) =>
    was === value ? value : t.changed(value, was === null ? t.isNew : t.was(was));
  const downloads = (count: number) => t.downloadsOf(format.number(count));
  const gift = (points: number) => (points > 0 ? t.giftOf(format.number(points)) : t.noGift);
  const points = ({ paid, bonus }: { paid: number; bonus: number }) =>
    t.pointsOf(format.number(paid), format.number(bonus));
  return (
    <>
      <h3>{t.packs}</h3>
      <Facts
        facts={[
          ...packs.map(({ pack, was }) => ({
            name: tell(points(pack), was && was.bonus !== pack.bonus ? points(was) : points(pack)),
            value: tell(format.fen(pack.priceFen), was && format.fen(was.priceFen)),
          })),
          ...ended.map((pack) => ({ name: points(pack), value: t.ends(format.fen(pack.priceFen)) })),
        ]}
      />
      <h3>{t.plans}</h3>
      <Facts
        facts={plans.map(({ plan, was }) => ({
          name: t.tiers[plan.tier],
          value: [
            tell(format.fen(plan.priceFen), was && format.fen(was.priceFen)),
            tell(downloads(plan.downloadsPerMonth), was && downloads(was.downloadsPerMonth)),
            tell(gift(plan.giftPoints), was && gift(was.giftPoints)),
          ].join('\n'),
        }))}
      />
    </>
  );
}
