import { APPLICANT_KINDS, type ApplicantKind } from '@mogine/contract/application-limits';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { applicationStrings } from './application.strings.ts';
import { useStep, type Application } from './queries.ts';
import { Kept, Step, StepForm } from './step.tsx';
import { useUnsaved } from './unsaved.tsx';

const FIELDS = {
  person: ['realName', 'idNumber'],
  company: ['companyName', 'creditCode', 'legalRepresentative'],
} as const;
type FieldName = (typeof FIELDS)[ApplicantKind][number];

export function IdentityStep({ application }: { application: Application }) {
  const t = useStrings(applicationStrings);
  const { identity } = application;
  const [isOpen, setIsOpen] = useState(false);
  const facts = identity && Object.entries(identity).filter(([name]) => name !== 'kind');
  return (
    <Step title={t.identity} text={t.identityText} isBroken={application.broken.includes('identity')}>
      {facts && !isOpen ? (
        <Kept
          facts={facts.map(([name, value]) => [t[name as FieldName], value])}
          onChange={() => setIsOpen(true)}
        />
      ) : (
        <IdentityForm application={application} onDone={identity ? () => setIsOpen(false) : undefined} />
      )}
    </Step>
  );
}

function IdentityForm({
  application,
  onDone,
}: {
  application: Application;
  onDone: (() => void) | undefined;
}) {
  const t = useStrings(applicationStrings);
  // What is kept is changed, or is left as it is: it says which.
  useUnsaved(t.identity, onDone !== undefined);
  const [kind, setKind] = useState<ApplicantKind>(application.kind ?? 'person');
  const [given, setGiven] = useState<Partial<Record<FieldName, string>>>({});
  const [consent, setConsent] = useState(false);
  const step = useStep(async (input: Parameters<typeof api.applications.saveIdentity>[0]) => {
    const saved = await api.applications.saveIdentity(input);
    onDone?.();
    return saved;
  });
  return (
    <StepForm
      isSending={step.isSending}
      refusal={step.refusal}
      onSend={() => step.send({ kind, ...given, consent })}
      onCancel={onDone}
    >
      <SegmentedControl
        label={t.kind}
        segments={APPLICANT_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        value={kind}
        onValueChange={setKind}
      />
      {FIELDS[kind].map((name) => (
        <TextField
          key={name}
          label={t[name]}
          error={step.at(name)}
          value={given[name] ?? ''}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setGiven({ ...given, [name]: event.target.value })}
        />
      ))}
      {!application.hasConsent && (
        <Checkbox checked={consent} onCheckedChange={setConsent}>
          {t.consent}
        </Checkbox>
      )}
    </StepForm>
  );
}
