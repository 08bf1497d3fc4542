import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { pricesQuery, type Prices } from '#app/prices.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { homeStrings } from '../home.strings.ts';
import { Section } from './section.tsx';
import { SectionFailure } from './section-failure.tsx';
import styles from './plans.module.css';

/** What things cost, from the price list that orders are made by. */
export function Plans() {
  const t = usePageStrings(homeStrings).plans;
  const { data, error, refetch, isFetching } = useQuery(pricesQuery);
  if (error && !data)
    return <SectionFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return null;
  return (
    <Section id="home-plans" heading={t.heading} sentence={t.sentence}>
      <div className={styles.plans}>
        {data.vips.map((vip) => (
          <Plan key={vip.vipType} vip={vip} />
        ))}
        <Packs packs={data.packs} />
      </div>
    </Section>
  );
}

function Plan({ vip }: { vip: Prices['vips'][number] }) {
  const t = usePageStrings(homeStrings).plans;
  const format = useFormat();
  const isYearly = vip.tier === 'yearly';
  const facts = [
    t.downloads(format.number(vip.downloadsPerMonth)),
    ...(vip.giftPoints > 0 ? [t.gift(format.number(vip.giftPoints))] : []),
    isYearly ? t.commercial : t.personal,
  ];
  return (
    <article className={classNames(styles.plan, isYearly && styles.yearly)}>
      <h3 className={styles.name}>{isYearly ? t.yearly : t.monthly}</h3>
      <p className={styles.price}>
        {format.fen(vip.priceFen)}
        <span className={styles.period}>{isYearly ? t.perYear : t.perMonth}</span>
      </p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Link
        href={href.pay({ type: 'vip' })}
        className={buttonClass({ variant: isYearly ? 'primary' : 'secondary', size: 'l', wide: true })}
      >
        {t.join}
      </Link>
    </article>
  );
}

function Packs({ packs }: { packs: Prices['packs'] }) {
  const t = usePageStrings(homeStrings).plans;
  const format = useFormat();
  return (
    <article className={styles.plan}>
      <h3 className={styles.name}>{t.packs}</h3>
      <ul className={styles.packs}>
        {packs.map(({ point, paid, bonus, priceFen }) => (
          <li key={point}>{t.pack(format.number(paid + bonus), format.fen(priceFen))}</li>
        ))}
      </ul>
      <Link href={href.pay({ type: 'point' })} className={buttonClass({ size: 'l', wide: true })}>
        {t.topUp}
      </Link>
    </article>
  );
}
