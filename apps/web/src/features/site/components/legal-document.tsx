import { useQuery } from '@tanstack/react-query';
import type { LegalDocumentName } from '@mogine/contract/site';
import { href } from '#app/href.ts';
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
import { LegalWordsText } from './legal-words-text.tsx';

const NAMES: readonly LegalDocumentName[] = ['terms', 'privacy', 'payment', 'creator', 'cookies'];

/** On phones the row is longer than the screen. */
function showInRow(link: HTMLElement | null): void {
  const row = link?.closest('ul');
  if (!link || !row) return;
  const surplus = link.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (surplus > 0) row.scrollLeft += surplus;
}

/** One of the legal texts, in the version in force or another, and the way to the others. */
export function LegalDocument({ name, version }: { name: LegalDocumentName; version: string | undefined }) {
  const t = useStrings(legalStrings);
  const query = useQuery(legalQuery(name, version));
  return (
    <Container>
      <div className={styles.page}>
        <nav className={styles.documents} aria-label={t.documents}>
          <ul>
            {NAMES.map((other) => (
              <li key={other}>
                <Link
                  href={href.legal(other)}
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
        {query.data && <Text text={query.data} />}
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

function Text({ text }: { text: LegalText }) {
  const lang = useLang();
  const t = useStrings(legalStrings);
  const dayOf = (day: string) => formatDate(lang, `${day}T00:00:00+08:00`);
  const { document, version, state, versions } = text;
  const [title, summary] = lang === 'zh' ? [text.title, text.summary] : [text.enTitle, text.enSummary];
  const change = lang === 'zh' ? text.change : text.enChange;
  const coming = versions.find((one) => one.state === 'coming');
  return (
    <LegalWordsText words={text}>
      <PageHead
        title={title}
        description={summary}
        // What does not hold is read by whoever asks for it, and found by nobody else.
        canonical={href.legal(document)}
        isHidden={state !== 'current'}
        type="article"
      />
      <p className={styles.version}>
        {(state === 'past' ? t.versionPast : state === 'coming' ? t.versionComing : t.version)(
          version,
          dayOf(text.effectiveDay),
        )}
      </p>
      {change && <p className={styles.change}>{t.change(change)}</p>}
      {state !== 'current' && (
        <p className={styles.template} role="note">
          {state === 'past' ? t.isPast : t.isComing} <Link href={href.legal(document)}>{t.toCurrent}</Link>
        </p>
      )}
      {state === 'current' && coming && (
        <p className={styles.template} role="note">
          {t.coming(coming.version, dayOf(coming.effectiveDay))}
          {lang === 'zh' ? coming.change : coming.enChange}{' '}
          <Link href={href.legal(document, coming.version)}>{t.readComing}</Link>
        </p>
      )}
      {text.isTemplate && (
        <p className={styles.template} role="note">
          {t.template}
        </p>
      )}
      {versions.length > 1 && (
        <details className={styles.versions}>
          <summary>{t.versions}</summary>
          <ol>
            {versions.map((one) => (
              <li key={one.version}>
                <Link
                  href={href.legal(document, one.state === 'current' ? undefined : one.version)}
                  aria-current={one.version === version ? 'true' : undefined}
                >
                  {(one.state === 'past'
                    ? t.versionPast
                    : one.state === 'coming'
                      ? t.versionComing
                      : t.version)(one.version, dayOf(one.effectiveDay))}
                </Link>
              </li>
            ))}
          </ol>
        </details>
      )}
    </LegalWordsText>
  );
}
