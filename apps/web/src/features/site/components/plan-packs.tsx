import type { CSSProperties } from 'react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import type { PayStop } from '#app/use-pay-stop.ts';
import type { Prices } from '#app/prices.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { BuyLink } from './buy-link.tsx';
import { planStrings } from '../plan.strings.ts';
import styles from './plan-packs.module.css';

/** Packs as lines of a ledger: a bar for how much a yuan brings, its bonus in the accent's colour. */
export function PlanPacks({ packs, stop }: { packs: Prices['packs']; stop: PayStop | null }) {
  const t = usePageStrings(planStrings).packs;
  const format = useFormat();
  const most = Math.max(...packs.map(rateOf));
  return (
    <section className={styles.packs} aria-labelledby="plan-packs">
      <Container className={styles.inner ?? ''}>
        <header className={styles.head}>
          <h2 id="plan-packs" className={styles.heading}>
            {t.heading}
          </h2>
          <p className={styles.sentence}>{t.sentence}</p>
        </header>
        <ul className={styles.list}>
          {packs.map((pack) => {
            const total = format.number(pack.paid + pack.bonus);
            const share = (part: number) =>
              `${(100 * rateOf(pack) * part) / (pack.paid + pack.bonus) / most}%`;
            return (
              <li key={pack.point} className={styles.pack}>
                <strong className={styles.price}>{format.fen(pack.priceFen)}</strong>
                <span className={styles.points}>
                  {t.points(total)}
                  <small>{pack.bonus > 0 ? t.bonus(format.number(pack.bonus)) : t.plain}</small>
                </span>
                <span className={styles.rate}>
                  <span
                    className={styles.bar}
                    style={{ '--paid': share(pack.paid), '--bonus': share(pack.bonus) } as CSSProperties}
                    aria-hidden="true"
                  />
                  {t.rate(format.number(rateOf(pack)))}
                </span>
                <BuyLink
                  href={href.pay({ type: 'point', point: pack.point })}
                  stop={stop}
                  look={{ size: 'l' }}
                  className={styles.buy}
                  label={t.buyLabel(total)}
                >
                  {t.buy}
                </BuyLink>
              </li>
            );
          })}
        </ul>
      </Container>
    </section>
  );
}

/** Points for one yuan. */
function rateOf({ paid, bonus, priceFen }: Prices['packs'][number]): number {
  return Math.round((1000 * (paid + bonus)) / priceFen) / 10;
}
