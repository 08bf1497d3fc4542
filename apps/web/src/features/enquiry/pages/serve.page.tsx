import { ArrowDown } from 'lucide-react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery, usePageStrings } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import meeting from '../pictures/meeting.webp';
import { serveStrings } from '../serve.strings.ts';
import styles from './serve.module.css';

const FORM_ID = 'serve-form';
const LETTERS = ['a', 'b', 'c', 'd'] as const;

type Point = { readonly title: string; readonly text: string };

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(pageTextsQuery('serve'));
}

/** What a company or a school can have of us, and the form in which they say what they need. */
export default function ServePage() {
  const t = usePageStrings(serveStrings);
  return (
    <>
      <PageHead title={t.title} description={t.description} canonical={href.contact()} />
      <Container className={styles.page ?? ''}>
        <header className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.heading}>{t.heading}</h1>
            <p className={styles.sentence}>{t.sentence}</p>
            <a href={`#${FORM_ID}`} className={buttonClass({ variant: 'primary', size: 'xl' })}>
              {t.toForm}
              <ArrowDown aria-hidden="true" />
            </a>
          </div>
          <img
            className={styles.picture}
            src={meeting}
            width={1440}
            height={1080}
            alt={t.pictureAlt}
            fetchPriority="high"
          />
        </header>
        <dl className={styles.facts}>
          {[t.facts.first, t.facts.second, t.facts.third].map(({ value, text }) => (
            <div key={value} className={styles.fact}>
              <dt>{value}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Offer
          id="serve-enterprise"
          heading={t.enterpriseHeading}
          sentence={t.enterpriseSentence}
          points={LETTERS.map((letter) => t.enterprise[letter])}
        />
        <Offer
          id="serve-school"
          heading={t.schoolHeading}
          sentence={t.schoolSentence}
          points={LETTERS.map((letter) => t.school[letter])}
        />
        <section className={styles.ask} aria-labelledby="serve-form-heading">
          <div className={styles.steps}>
            <h2 className={styles.title}>{t.stepsHeading}</h2>
            <ol>
              {LETTERS.map((letter) => (
                <li key={letter} className={styles.step}>
                  <h3>{t.steps[letter].title}</h3>
                  <p>{t.steps[letter].text}</p>
                </li>
              ))}
            </ol>
            <p className={styles.aside}>
              {t.feedbackHint} <Link href={href.feedback()}>{t.feedbackLink}</Link>
            </p>
          </div>
          <div id={FORM_ID} className={styles.card}>
            <header className={styles.cardHead}>
              <h2 id="serve-form-heading" className={styles.title}>
                {t.form.heading}
              </h2>
              <p>{t.form.sentence}</p>
            </header>
            <ContactForm labelledBy="serve-form-heading" />
          </div>
        </section>
      </Container>
    </>
  );
}

function Offer({
  id,
  heading,
  sentence,
  points,
}: {
  id: string;
  heading: string;
  sentence: string;
  points: readonly Point[];
}) {
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <header className={styles.offerHead}>
        <h2 id={id} className={styles.title}>
          {heading}
        </h2>
        <p className={styles.soft}>{sentence}</p>
      </header>
      <ul className={styles.points}>
        {points.map(({ title, text }) => (
          <li key={title} className={styles.point}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
