import { isTaxNumber, normaliseTaxNumber } from '@mogine/contract/tax-number';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { toFailure } from '../failure.ts';
import { invoiceStrings } from '../invoice.strings.ts';
import { lastInvoiceQuery, useAskInvoice, type Invoice } from '../queries.ts';
import styles from './pay-sheet.module.css';

type Kind = Invoice['kind'];
type DialogProps = { orderNo: string; amountFen: number; onClose: () => void };

/** Asks for the title and, of a company, its tax number. Begins with what was asked for last. */
export function InvoiceDialog(props: DialogProps) {
  const t = useStrings(invoiceStrings);
  const format = useFormat();
  const { data: last, isPending } = useQuery(lastInvoiceQuery);
  if (isPending)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && props.onClose()}
        title={t.dialogTitle(format.fen(props.amountFen))}
        size="s"
      >
        <div aria-busy="true">
          <SkeletonText lines={5} />
        </div>
      </Dialog>
    );
  return <InvoiceForm {...props} last={last ?? null} />;
}

function InvoiceForm({ orderNo, amountFen, onClose, last }: DialogProps & { last: Invoice | null }) {
  const t = useStrings(invoiceStrings);
  const format = useFormat();
  const formId = useId();
  const [kind, setKind] = useState<Kind>(last?.kind ?? 'company');
  const [title, setTitle] = useState(last?.title ?? '');
  const [taxNo, setTaxNo] = useState(last?.taxNo ?? '');
  const [email, setEmail] = useState(last?.email ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const ask = useAskInvoice(orderNo);
  const needsName = title.trim() === '';
  const isWrongTaxNo = kind === 'company' && !isTaxNumber(normaliseTaxNumber(taxNo));
  const isWrongEmail = email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  const failure = ask.error ? toFailure(ask.error, t.unknown) : null;

  function send(event: SyntheticEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (needsName || isWrongTaxNo || isWrongEmail || ask.isPending) return;
    ask.mutate(
      { kind, title: title.trim(), taxNo: kind === 'company' ? taxNo : '', email: email.trim() },
      {
        onSuccess: () => {
          toast.success(t.sent);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.dialogTitle(format.fen(amountFen))}
      size="s"
      dismissible={!ask.isPending}
      footer={
        <>
          <Button onClick={() => !ask.isPending && onClose()}>{t.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={ask.isPending}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.sheet} noValidate onSubmit={send}>
        <SegmentedControl<Kind>
          label={t.kind}
          value={kind}
          onValueChange={setKind}
          segments={(['company', 'personal'] as const).map((value) => ({ value, label: t[value] }))}
        />
        <TextField
          label={kind === 'company' ? t.companyName : t.name}
          value={title}
          maxLength={100}
          autoComplete={kind === 'company' ? 'organization' : 'name'}
          error={isChecked && needsName ? t.needName : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        {kind === 'company' && (
          <TextField
            label={t.taxNo}
            hint={t.taxNoHint}
            value={taxNo}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            error={isChecked && isWrongTaxNo ? t.wrongTaxNo : undefined}
            onChange={(event) => setTaxNo(event.target.value)}
          />
        )}
        <TextField
          label={t.email}
          note={t.optional}
          type="email"
          inputMode="email"
          value={email}
          maxLength={100}
          autoComplete="email"
          error={isChecked && isWrongEmail ? t.wrongEmail : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        {failure && (
          <p className={styles.error} role="alert">
            {failure.text}
            {failure.requestId && <span className={styles.fine}>{t.requestId(failure.requestId)}</span>}
          </p>
        )}
      </form>
    </Dialog>
  );
}
