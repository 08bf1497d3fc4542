import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { AskedButton } from '#shared/ui/asked-button.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { applicationStrings } from './application.strings.ts';
import { useStep, type Application } from './queries.ts';
import styles from './application.module.css';

/** The end of an application: the agreement, what is still missing, and the ways out. */
export function HandIn({ application }: { application: Application }) {
  const t = useStrings(applicationStrings);
  const [isAgreed, setIsAgreed] = useState(false);
  const step = useStep(api.applications.submit);
  const { missing, agreement } = application;
  const steps = missing.map((name) => t[name]).join(' · ');
  const reasons = [...(missing.length > 0 ? [t.missing(steps)] : []), ...(isAgreed ? [] : [t.agreeFirst])];
  return (
    <div className={styles.form}>
      <Checkbox checked={isAgreed} onCheckedChange={setIsAgreed}>
        {t.agree} <AgreementLink />
      </Checkbox>
      {step.refusal && (
        <p className={styles.refusal} role="alert">
          {step.refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={step.isSending}
          reasons={reasons}
          onClick={() => step.send({ agreementVersion: agreement.version })}
        >
          {t.submit}
        </Button>
        {application.state !== 'none' && <Discard application={application} />}
      </div>
    </div>
  );
}

export function AgreementLink() {
  const t = useStrings(applicationStrings);
  return (
    <Link href={`${href.agreement()}?doc=creator`} target="_blank" className={styles.link}>
      {t.agreement}
    </Link>
  );
}

function Discard({ application }: { application: Application }) {
  const t = useStrings(applicationStrings);
  const step = useStep(api.applications.discard);
  const { standing } = application;
  return (
    <>
      <AskedButton
        variant={standing ? 'secondary' : 'quiet'}
        busy={step.isSending}
        ask={
          standing ? { title: t.dropTitle, text: t.dropText } : { title: t.discardTitle, text: t.discardText }
        }
        onConfirm={() => step.send({})}
      >
        {standing ? t.dropChanges : t.discard}
      </AskedButton>
      {step.refusal && (
        <p className={styles.refusal} role="alert">
          {step.refusal}
        </p>
      )}
    </>
  );
}
