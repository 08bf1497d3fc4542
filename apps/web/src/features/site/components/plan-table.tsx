import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#app/href.ts';
import { usePageStrings } from '#app/page-texts.ts';
import type { PayStop } from '#app/use-pay-stop.ts';
import type { Prices } from '#app/prices.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { BuyLink } from './buy-link.tsx';
import { planStrings } from '../plan.strings.ts';
import type { CreatePrices } from '../plan-queries.ts';
import styles from './plan-table.module.css';

type Vip = Prices['vips'][number];
type Tier = 'trial' | Vip['tier'];
type Row = { readonly name: string; readonly values: readonly [trial: Value, monthly: Value, yearly: Value] };
/** Words, or whether one may. */
type Value = string | boolean;

const TIERS: readonly Tier[] = ['trial', 'monthly', 'yearly'];

type PlanTableProps = {
  vips: readonly Vip[];
  createPrices: CreatePrices | null;
  /** Why nothing can be paid now. */
  stop: PayStop | null;
};

/** What one may do without paying, as a monthly and as a yearly member, line by line under its price. */
export function PlanTable({ vips, createPrices, stop }: PlanTableProps) {
  const t = usePageStrings(planStrings).table;
  const groups = useGroups(vips, createPrices);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr className={styles.tiers}>
          <th scope="col" className={styles.corner}>
            <VisuallyHidden>{t.what}</VisuallyHidden>
          </th>
          {TIERS.map((tier) => (
            <th
              key={tier}
              scope="col"

              className={classNames(styles.tier, tier === 'yearly' && styles.yearly)}
            >
              <TierHead tier={tier} vips={vips} stop={stop} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, rows }) => (
        <tbody key={name}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={3}>
              {name}
            </th>
            <td className={styles.yearly} />
          </tr>
          {rows.map((row) => (
            <tr key={row.name} className={styles.row}>
              <th scope="row" className={styles.name}>
                {row.name}
              </th>
              {row.values.map((value, index) => (
                <td
                  key={TIERS[index]}

                  className={classNames(styles.value, index === 2 && styles.yearly)}
                >
                  <span className={styles.small} aria-hidden="true">
                    {t.tiers[TIERS[index] ?? 'trial']}
                  </span>
                  <Cell value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Cell({ value }: { value: Value }): ReactNode {
  const t = usePageStrings(planStrings).table;
  if (typeof value === 'string') return value;
  return (
    <>
      {value ? (
        <Check className={styles.yes} aria-hidden="true" />
      ) : (
        <Minus className={styles.no} aria-hidden="true" />
      )}
      <VisuallyHidden>{value ? t.yes : t.no}</VisuallyHidden>
    </>
  );
}

function TierHead({ tier, vips, stop }: { tier: Tier; vips: readonly Vip[]; stop: PayStop | null }) {
  const t = usePageStrings(planStrings).table;
  const format = useFormat();
  const vip = vips.find((candidate) => candidate.tier === tier);
  const monthlyFen = vips.find((candidate) => candidate.tier === 'monthly')?.priceFen ?? 0;
  const note =
    tier === 'yearly' && vip
      ? t.average(
          format.fen(Math.round(vip.priceFen / vip.months)),
          format.fen(monthlyFen * vip.months - vip.priceFen),
        )
      : tier === 'monthly'
        ? t.once
        : t.free;
  return (
    <div className={styles.offer}>
      <span className={styles.tierName}>{t.tiers[tier]}</span>
      <span className={styles.about}>{t.about[tier]}</span>
      <span className={styles.price}>
        {format.fen(vip?.priceFen ?? 0)}
        {vip && <small>{tier === 'yearly' ? t.perYear : t.perMonth}</small>}
      </span>
      <span className={styles.note}>{note}</span>
      <BuyLink
        href={vip ? href.pay({ type: 'vip', vipType: vip.vipType }) : href.browse()}
        stop={vip ? stop : null}
        look={{ variant: tier === 'yearly' ? 'primary' : 'secondary', size: 'l', wide: true }}
      >
        {tier === 'yearly' ? t.joinYearly : tier === 'monthly' ? t.join : t.browse}
      </BuyLink>
    </div>
  );
}

/** The lines, true to what the server grants. */
function useGroups(
  vips: readonly Vip[],
  createPrices: CreatePrices | null,
): { name: string; rows: readonly Row[] }[] {
  const t = usePageStrings(planStrings).table;
  const format = useFormat();
  const vipOf = (tier: Tier) => vips.find((vip) => vip.tier === tier);
  const [monthly, yearly] = [vipOf('monthly'), vipOf('yearly')];
  const downloads = (vip: Vip | undefined) =>
    vip ? t.perMonthCount(format.number(vip.downloadsPerMonth)) : false;
  const gift = (vip: Vip | undefined): Value =>
    vip?.giftPoints ? t.points(format.number(vip.giftPoints)) : false;
  const same = (value: Value): Row['values'] => [value, value, value];
  const hasGift = vips.some((vip) => vip.giftPoints > 0);
  const tries = createPrices ? t.tries(format.number(createPrices.freeTries)) : '';
  const price = createPrices ? t.points(format.number(createPrices.points)) : '';
  return [
    {
      name: t.groups.library,
      rows: [
        { name: t.rows.view, values: same(true) },
        { name: t.rows.free, values: [t.login, true, true] },
        { name: t.rows.buy, values: [t.login, true, true] },
        { name: t.rows.member, values: [false, downloads(monthly), downloads(yearly)] },
        { name: t.rows.commercial, values: [false, false, true] },
        ...(hasGift ? [{ name: t.rows.gift, values: [false, gift(monthly), gift(yearly)] } as const] : []),
      ],
    },
    {
      name: t.groups.create,
      rows: [
        { name: t.rows.create, values: [t.login, true, true] },
        ...(createPrices
          ? [
              { name: t.rows.tries, values: same(tries) },
              { name: t.rows.price, values: same(price) },
            ]
          : []),
      ],
    },
    {
      name: t.groups.terms,
      rows: [
        { name: t.rows.renewal, values: [t.stays, t.none, t.none] },
        { name: t.rows.after, values: [t.stays, t.keeps, t.keeps] },
      ],
    },
  ];
}
