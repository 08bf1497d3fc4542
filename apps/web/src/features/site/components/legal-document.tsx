import { useQuery } from '@tanstack/react-query';
import type { LegalDocumentName } from '@mogine/contract/site';
import { href, type Href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { ApiError } from '#shared/api/client.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { legalQuery, type LegalText } from '../content-queries.ts';
import { legalStrings } from '../legal.strings.ts';
import styles from './legal-document.module.css';

const ADDRESSES: Readonly<Record<LegalDocumentName, Href>> = {
  terms: href.agreement(),
  privacy: href.privacy(),
  payment: `${href.agreement()}?doc=payment`,
  creator: `${href.agreement()}?doc=creator`,
  cookies: `${href.agreement()}?doc=cookie`,
};
const NAMES: readonly LegalDocumentName[] = ['terms', 'privacy', 'payment', 'creator', 'cookies'];

/** On phones the row is longer than the screen. */
function showInRow(link: HTMLElement | null): void {
  const row = link?.closest('ul');
  if (!link || !row) return;
  const surplus = link.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (surplus > 0) row.scrollLeft += surplus;
}

/** One of the legal texts in the version that is in force, and the way to the others. */
export function LegalDocument({ name }: { name: LegalDocumentName }) {
  const t = useStrings(legalStrings);
  const query = useQuery(legalQuery(name));
  return (
    <Container>
      <div className={styles.page}>
        <nav className={styles.documents} aria-label={t.documents}>
          <ul>
            {NAMES.map((other) => (
              <li key={other}>
                <Link
                  href={ADDRESSES[other]}
                  className={styles.document}
                  aria-current={other === name ? 'page' : undefined}
                  ref={other === name ? showInRow : undefined}
                >
                  {t.names[other]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {query.data && <Text text={query.data} address={ADDRESSES[name]} />}
        {query.error && !query.data && (
          <>
            <PageHead title={t.names[name]} isHidden />
            <ErrorState
              title={<h1 className={styles.failed}>{t.failed}</h1>}
              text={query.error.message}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
              requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
            />
          </>
        )}
      </div>
    </Container>
  );
}

function Text({ text, address }: { text: LegalText; address: Href }) {
  const lang = useLang();
  const t = useStrings(legalStrings);
  const isZh = lang === 'zh';
  const title = isZh ? text.title : text.enTitle;
  const summary = isZh ? text.summary : text.enSummary;
  const sections = text.sections.map(({ id, heading, enHeading, body, enBody }) => ({
    id,
    heading: isZh ? heading : enHeading,
    body: isZh ? body : enBody,
  }));
  return (
    <>
      <PageHead title={title} description={summary} canonical={address} type="article" />
      <header className={styles.intro}>
        <h1>{title}</h1>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.version}>
          {t.version(text.version, formatDate(lang, `${text.effectiveDay}T00:00:00+08:00`))}
        </p>
        {text.isTemplate && (
          <p className={styles.template} role="note">
            {t.template}
          </p>
        )}
      </header>
      <nav className={styles.contents} aria-labelledby="legal-contents">
        <h2 id="legal-contents" className={styles.label}>
          {t.contents}
        </h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.anchor}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        {sections.map(({ id, heading, body }) => (
          <section key={id} aria-labelledby={id} className={styles.section}>
            <h2 id={id} className={styles.heading}>
              {heading}
            </h2>
            {body.map((block) => (
              <Passage key={String(block)} block={block} />
            ))}
          </section>
        ))}
      </article>
    </>
  );
}

function Passage({ block }: { block: string | readonly string[] }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className={styles.points}>
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
