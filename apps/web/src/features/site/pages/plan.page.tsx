import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery, usePageStrings } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import { usePayStop } from '#app/use-pay-stop.ts';
import { pricesQuery, type Prices } from '#app/prices.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { StopNote } from '../components/buy-link.tsx';
import { PlanPacks } from '../components/plan-packs.tsx';
import { PlanTable } from '../components/plan-table.tsx';
import { faqJsonLd, Questions, type Question } from '../components/questions.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { planStrings } from '../plan.strings.ts';
import { createPricesQuery } from '../plan-queries.ts';
import styles from './plan.module.css';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(pricesQuery),
    queryClient.prefetchQuery(createPricesQuery),
    queryClient.prefetchQuery(pageTextsQuery('plan')),
  ]);
}

function useQuestions(prices: Prices): Question[] {
  const t = usePageStrings(planStrings).questions;
  const format = useFormat();
  const downloads = format.number(prices.vips[0]?.downloadsPerMonth ?? 0);
  return [
    { question: t.renewal, answer: t.renewalText },
    { question: t.count(downloads), answer: t.countText },
    { question: t.after, answer: t.afterText },
    { question: t.commercial, answer: t.commercialText },
    { question: t.points, answer: prices.freeze === 'all' ? t.pointsAll : t.pointsGranted },
    { question: t.fail, answer: t.failText },
    { question: t.refund, answer: t.refundText },
  ];
}

/** What everything costs and what one may do with it, from the price list that orders are made by. */
export default function PlanPage() {
  const t = usePageStrings(planStrings);
  const query = useQuery(pricesQuery);
  const { data } = query;
  return (
    <div className={styles.page}>
      <Container className={styles.head ?? ''}>
        <h1 className={styles.title}>{t.heading}</h1>
        <p className={styles.sentence}>{t.sentence}</p>
      </Container>
      {data && <Plans prices={data} />}
      {!data && <PageHead title={t.title} isHidden />}
      <Container>
        <LoadFailure title={t.failed} query={query} />
      </Container>
    </div>
  );
}

function Plans({ prices }: { prices: Prices }) {
  const t = usePageStrings(planStrings);
  const format = useFormat();
  const { data: createPrices } = useQuery(createPricesQuery);
  const questions = useQuestions(prices);
  const stop = usePayStop();
  const [monthly, yearly] = (['monthly', 'yearly'] as const).map((tier) =>
    format.fen(prices.vips.find((vip) => vip.tier === tier)?.priceFen ?? 0),
  );
  return (
    <>
      <PageHead
        title={t.title}
        description={t.description(monthly ?? '', yearly ?? '')}
        canonical={href.plan()}
        jsonLd={faqJsonLd(questions)}
      />
      <Container className={styles.offers ?? ''}>
        {stop && <StopNote stop={stop} />}
        <PlanTable vips={prices.vips} createPrices={createPrices ?? null} stop={stop} />
      </Container>
      <PlanPacks packs={prices.packs} stop={stop} />
      <Container className={styles.questions ?? ''}>
        <Questions id="plan-questions" heading={t.questions.heading} questions={questions} />
      </Container>
      <Container>
        <div className={styles.firm}>
          <div>
            <h2 className={styles.firmHeading}>{t.firm.heading}</h2>
            <p>{t.firm.text}</p>
          </div>
          <Link href={href.contact()} className={styles.firmLink}>
            {t.firm.link}
            <ArrowRight aria-hidden="true" />
          </Link>
        </div>
      </Container>
    </>
  );
}
