import { FileCheck2 } from 'lucide-react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DropZone } from '#shared/ui/drop-zone.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { LicenceCard, Strangers } from '../components/licence-card.tsx';
import { PendingList } from '../components/pending-list.tsx';
import { compare, isSigned } from '../model.ts';
import { verifyStrings } from '../strings.ts';
import { KEYS_PATH, useVerifier } from '../use-verifier.ts';
import styles from './verify.module.css';

/** Tells anybody whether a licence is genuine and whether files are those it speaks of, on their own device. */
export default function VerifyPage() {
  const t = useStrings(verifyStrings);
  const { items, add, remove, retry, clear } = useVerifier();
  const { licences, strangers, others } = compare(items);
  const isDone = items.length > 0 && others.length === 0;
  const hasLicence = licences.some(({ verdict }) => isSigned(verdict));
  const fileCount = items.length - licences.length;
  return (
    <Container width="reading" className={styles.page ?? ''}>
      <PageHead title={t.title} description={t.description} canonical={href.verify()} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.sentence}>{t.sentence}</p>
      </header>
      <DropZone
        icon={<FileCheck2 aria-hidden="true" />}
        words={{ drop: t.drop, dropNow: t.dropNow, choose: t.choose, fine: t.stays }}
        onFiles={add}
      />
      <VisuallyHidden>
        <span role="status">{isDone ? t.done(licences.length, fileCount) : ''}</span>
      </VisuallyHidden>
      {items.length > 0 && (
        <section className={styles.results} aria-labelledby="verify-results">
          <header className={styles.bar}>
            <h2 id="verify-results" className={styles.heading}>
              {t.results}
            </h2>
            <Button size="s" variant="quiet" onClick={clear}>
              {t.clear}
            </Button>
          </header>
          {others.length > 0 && <PendingList items={others} onRemove={remove} onRetry={retry} />}
          {licences.map((result) => (
            <LicenceCard
              key={result.key}
              result={result}
              hasStrangers={strangers.length > 0}
              onRemove={() => remove(result.key)}
            />
          ))}
          {strangers.length > 0 && <Strangers files={strangers} hasLicence={hasLicence} onRemove={remove} />}
        </section>
      )}
      <section className={styles.how} aria-labelledby="verify-how">
        <h2 id="verify-how" className={styles.heading}>
          {t.how}
        </h2>
        <ol>
          {t.howSteps.split('\n').map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          {t.get} <Link href={href.myAssets()}>{t.myAssets}</Link> · <a href={KEYS_PATH}>{t.keys}</a>
        </p>
      </section>
    </Container>
  );
}
