import { useState } from 'react';
import { useOwnerConfirm } from '#app/owner-slot.ts';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { applicationStrings } from './application.strings.ts';
import { useStep, type Application } from './queries.ts';
import { Kept, Step, StepForm } from './step.tsx';
import { useUnsaved } from './unsaved.tsx';
import styles from './application.module.css';

const METHODS = ['bank', 'wechat'] as const;
const FIELDS = ['bank', 'branch', 'account'] as const;

export function PayeeStep({ application }: { application: Application }) {
  const t = useStrings(applicationStrings);
  const { identity, payee } = application;
  const [isOpen, setIsOpen] = useState(false);
  const holder = identity && (identity.kind === 'person' ? identity.realName : identity.companyName);
  return (
    <Step
      title={t.payee}
      text={holder ? t.payeeText(holder) : t.identityFirst}
      isBroken={application.broken.includes('payee')}
    >
      {payee && !isOpen && (
        <Kept
          facts={
            payee.method === 'bank'
              ? FIELDS.map((name) => [t[name], payee[name]] as const)
              : [[t.method, t.methods.wechat]]
          }
          onChange={() => setIsOpen(true)}
        />
      )}
      {identity && (!payee || isOpen) && (
        <PayeeForm application={application} onDone={payee ? () => setIsOpen(false) : undefined} />
      )}
    </Step>
  );
}

function PayeeForm({
  application: { kind, hasWechat },
  onDone,
}: {
  application: Application;
  onDone: (() => void) | undefined;
}) {
  const t = useStrings(applicationStrings);
  // What is kept is changed, or is left as it is: it says which.
  useUnsaved(t.payee, onDone !== undefined);
  const [method, setMethod] = useState<(typeof METHODS)[number]>('bank');
  const [given, setGiven] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({});
  const session = useSession();
  const { asOwner, dialog } = useOwnerConfirm(session.status === 'user' ? session.client.phone : '');
  const step = useStep(async (input: Parameters<typeof api.applications.savePayee>[0]) => {
    const saved = await asOwner(() => api.applications.savePayee(input));
    onDone?.();
    return saved;
  });
  return (
    <>
      <StepForm
        isSending={step.isSending}
        refusal={step.refusal}
        onSend={() => step.send({ method, ...given })}
        onCancel={onDone}
      >
        {kind === 'person' && (
          <SegmentedControl
            label={t.method}
            segments={METHODS.map((value) => ({ value, label: t.methods[value] }))}
            value={method}
            onValueChange={setMethod}
          />
        )}
        {method === 'bank' ? (
          FIELDS.map((name) => (
            <TextField
              key={name}
              label={t[name]}
              error={step.at(name)}
              value={given[name] ?? ''}
              inputMode={name === 'account' ? 'numeric' : 'text'}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setGiven({ ...given, [name]: event.target.value })}
            />
          ))
        ) : (
          <p className={styles.text}>{hasWechat ? t.wechatText : t.wechatMissing}</p>
        )}
      </StepForm>
      {dialog}
    </>
  );
}
