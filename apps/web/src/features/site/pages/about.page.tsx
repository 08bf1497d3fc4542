import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery, usePageStrings } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import { useOrigin } from '#app/site-context.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { aboutStrings } from '../about.strings.ts';
import { Partners } from '../components/partners.tsx';
import { ENGINE_FACTS } from '../engine-facts.ts';
import { countAll } from '../model.ts';
import { frontQuery, typesQuery } from '../queries.ts';
import styles from './about.module.css';

const PROMISES = ['look', 'format', 'label', 'price', 'invent'] as const;

export async function prefetch({ queryClient }: PrefetchContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(typesQuery),
    queryClient.prefetchQuery(frontQuery),
    queryClient.prefetchQuery(pageTextsQuery('about')),
  ]);
}

/** Who we are, by what we do and do not do. Its numbers are counted, not claimed. */
export default function AboutPage() {
  const t = usePageStrings(aboutStrings).us;
  const format = useFormat();
  const origin = useOrigin();
  const { data: types } = useQuery(typesQuery);
  const counts = [
    ...(types ? [{ number: countAll(types), of: t.assets }] : []),
    { number: ENGINE_FACTS.places, of: t.places },
    { number: ENGINE_FACTS.things, of: t.things },
    { number: ENGINE_FACTS.materials, of: t.materials },
  ];
  return (
    <div className={styles.page}>
      <PageHead
        title={t.title}
        description={t.description}
        canonical={href.about()}
        jsonLd={{ '@type': 'AboutPage', name: t.title, about: { '@id': `${origin}/#organization` } }}
      />
      <Container className={styles.head ?? ''}>
        <h1 className={styles.title}>{t.heading}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </Container>
      <div className={styles.band} />
      <Container>
        <section className={styles.promises} aria-labelledby="about-promises">
          <h2 id="about-promises" className={styles.heading}>
            {t.promises}
          </h2>
          <ol className={styles.list}>
            {PROMISES.map((promise) => (
              <li key={promise}>
                <h3>{t[promise].name}</h3>
                <p>{t[promise].text}</p>
              </li>
            ))}
          </ol>
        </section>
      </Container>
      <Container>
        <section className={styles.counts} aria-labelledby="about-counts">
          <h2 id="about-counts" className={styles.label}>
            {t.counts}
          </h2>
          <dl>
            {counts.map(({ number, of }) => (
              <div key={of}>
                <dt>{of}</dt>
                <dd>{format.number(number)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </Container>
      <Partners />
      <Container className={styles.talk ?? ''}>
        <div>
          <h2 className={styles.heading}>{t.talk}</h2>
          <p>{t.talkText}</p>
        </div>
        <p className={styles.actions}>
          <Link href={href.contact()} className={buttonClass({ variant: 'primary', size: 'l' })}>
            {t.contact}
          </Link>
          <Link href={href.media()} className={buttonClass({ size: 'l' })}>
            {t.media}
          </Link>
        </p>
      </Container>
    </div>
  );
}
