import { APPLICATION_REASONS } from '@mogine/contract/application-reasons';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { api } from '#shared/api/api.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { applicationStrings } from './application.strings.ts';
import { useStep, type Application } from './queries.ts';
import { Kept } from './step.tsx';
import styles from './application.module.css';

/** How it stands, what was decided and what can be done now. */
export function Overview({ application }: { application: Application }) {
  const t = useStrings(applicationStrings);
  const { state, standing, ahead } = application;
  return (
    <section className={styles.step} aria-label={t.standing}>
      <p>
        <Badge>{t.states[state]}</Badge>
      </p>
      {standing && <Standing standing={standing} />}
      {standing && state !== 'approved' && <p className={styles.text}>{t.revising}</p>}
      <Decision application={application} />
      {state === 'submitted' && (
        <>
          {ahead !== null && <p>{t.waiting(ahead)}</p>}
          <p className={styles.text}>{t.waitingText}</p>
        </>
      )}
      <Ways application={application} />
    </section>
  );
}

function Standing({ standing }: { standing: NonNullable<Application['standing']> }) {
  const t = useStrings(applicationStrings);
  const lang = useLang();
  const { verification, suspendedTime, officialTime } = standing;
  return (
    <>
      <Kept
        facts={[
          [t.since, formatDate(lang, standing.since)],
          [t.until, formatDate(lang, standing.verifiedUntil)],
          [t.signed, standing.agreementVersion],
        ]}
        onChange={undefined}
      />
      {verification !== 'valid' && <p className={styles.refusal}>{t[verification]}</p>}
      {suspendedTime && <p className={styles.refusal}>{t.suspended}</p>}
      {officialTime && <p className={styles.text}>{t.official}</p>}
    </>
  );
}

/** Why somebody publishes officially is no answer to what was decided on them. */
const OFFICIAL: ReadonlySet<Application['events'][number]['kind']> = new Set(['official', 'official_ended']);

/** What was said last, where there is something to do about it. */
function Decision({ application: { state, standing, events } }: { application: Application }) {
  const t = useStrings(applicationStrings);
  const lang = useLang();
  const isTold = state === 'changes_asked' || state === 'refused' || standing?.suspendedTime != null;
  const told = isTold
    ? events.find(({ kind, reasons, words }) => !OFFICIAL.has(kind) && (reasons.length > 0 || words !== ''))
    : undefined;
  if (!told) return null;
  return (
    <>
      <h2 className={styles.heading}>{t.why}</h2>
      <ul className={styles.list}>
        {told.reasons.map((name) => (
          <li key={name}>{APPLICATION_REASONS[name][lang]}</li>
        ))}
        {told.words && <li>{told.words}</li>}
      </ul>
    </>
  );
}

function Ways({ application: { state } }: { application: Application }) {
  const t = useStrings(applicationStrings);
  const withdraw = useStep(api.applications.withdraw);
  const revise = useStep(api.applications.revise);
  const refusal = withdraw.refusal ?? revise.refusal;
  return (
    <>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        {state === 'submitted' && (
          <Button busy={withdraw.isSending} onClick={() => withdraw.send({})}>
            {t.withdraw}
          </Button>
        )}
        {state === 'approved' && (
          <>
            <Link href={href.drafts()} className={buttonClass({ variant: 'primary' })}>
              {t.drafts}
            </Link>
            <Button busy={revise.isSending} onClick={() => revise.send({})}>
              {t.revise}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
