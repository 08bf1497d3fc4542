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
import { useUnsavedSteps } from './unsaved.tsx';
import styles from './application.module.css';

/** The end of an application: the agreement, what is still missing, and the ways out. */
export function HandIn({ application }: { application: Application }) {
  const t = useStrings(applicationStrings);
  const [isAgreed, setIsAgreed] = useState(false);
  const step = useStep(api.applications.submit);
  const { missing, agreement } = application;
  const steps = missing.map((name) => t[name]).join(' · ');
  const { byHand, saveOthers } = useUnsavedSteps();
  const [saving, setSaving] = useState<'no' | 'under-way' | 'refused'>('no');
  const reasons = [
    ...(missing.length > 0 ? [t.missing(steps)] : []),
    ...(byHand.length > 0 ? [t.unsaved(byHand.join(' · '))] : []),
    ...(isAgreed ? [] : [t.agreeFirst]),
  ];
  // What is signed is what is seen: first all of it is kept.
  async function handIn() {
    setSaving('under-way');
    const isKept = await saveOthers().then(
      () => true,
      () => false,
    );
    setSaving(isKept ? 'no' : 'refused');
    if (isKept) step.send({ agreementVersion: agreement.version });
  }
  return (
    <div className={styles.form}>
      <Checkbox checked={isAgreed} onCheckedChange={setIsAgreed}>
        {t.agree} <AgreementLink />
      </Checkbox>
      {(saving === 'refused' || step.refusal) && (
        <p className={styles.refusal} role="alert">
          {saving === 'refused' ? t.notKept : step.refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={saving === 'under-way' || step.isSending}
          reasons={reasons}
          onClick={() => void handIn()}
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
