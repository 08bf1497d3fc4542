import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { applicationStrings } from './application.strings.ts';
import { useStep, type Application } from './queries.ts';
import { Kept, Step, StepForm } from './step.tsx';
import { useUnsaved } from './unsaved.tsx';
import styles from './application.module.css';

export function TaxStep({ application }: { application: Application }) {
  const t = useStrings(applicationStrings);
  const { kind, tax } = application;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Step
      title={t.tax}
      text={kind ? undefined : t.identityFirst}
      isBroken={application.broken.includes('tax')}
    >
      {tax && !isOpen && (
        <Kept
          facts={[
            [t.taxKind, t.taxKinds[tax.kind]],
            ...(tax.taxNumber ? [[t.taxNumber, tax.taxNumber] as const] : []),
          ]}
          onChange={kind === 'person' ? () => setIsOpen(true) : undefined}
        />
      )}
      {kind && (!tax || isOpen) && (
        <TaxForm isPerson={kind === 'person'} onDone={tax ? () => setIsOpen(false) : undefined} />
      )}
    </Step>
  );
}

function TaxForm({ isPerson, onDone }: { isPerson: boolean; onDone: (() => void) | undefined }) {
  const t = useStrings(applicationStrings);
  // What is kept is changed, or is left as it is: it says which.
  useUnsaved(t.tax, onDone !== undefined);
  const kinds = isPerson ? (['resident', 'business'] as const) : (['company'] as const);
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds[0]);
  const [taxNumber, setTaxNumber] = useState('');
  const step = useStep(async (input: Parameters<typeof api.applications.saveTax>[0]) => {
    const saved = await api.applications.saveTax(input);
    onDone?.();
    return saved;
  });
  return (
    <StepForm
      isSending={step.isSending}
      refusal={step.refusal}
      onSend={() => step.send({ kind, taxNumber })}
      onCancel={onDone}
    >
      <SegmentedControl
        label={t.taxKind}
        segments={kinds.map((value) => ({ value, label: t.taxKinds[value] }))}
        value={kind}
        onValueChange={setKind}
      />
      {kind === 'business' ? (
        <TextField
          label={t.taxNumber}
          error={step.at('taxNumber')}
          value={taxNumber}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTaxNumber(event.target.value)}
        />
      ) : (
        <p className={styles.text}>{t.taxKnown}</p>
      )}
    </StepForm>
  );
}
