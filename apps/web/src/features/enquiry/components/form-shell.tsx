import { CircleAlert, CircleCheck, WifiOff } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { siteSettingsQuery } from '#app/site-settings.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useOnline } from '#shared/lib/online.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { enquiryStrings } from '../form.strings.ts';
import type { Receipt } from '../model.ts';
import type { EnquiryForm } from '../use-enquiry-form.ts';
import styles from './form-shell.module.css';

type FormShellProps<F extends string> = {
  form: EnquiryForm<F>;
  /** Names the form for screen readers. */
  labelledBy: string;
  submit: string;
  /** What happens next, under the number. */
  thanks: string;
  children: ReactNode;
};

/** A form of ours from empty to sent: its fields, why it did not go out, and the number once it did. */
export function FormShell<F extends string>({
  form,
  labelledBy,
  submit,
  thanks,
  children,
}: FormShellProps<F>) {
  const t = useStrings(enquiryStrings);
  const { sending } = form;
  if (sending.kind === 'sent') {
    return <SentReceipt sent={sending} thanks={thanks} onAnother={form.again} />;
  }
  const busy = sending.kind === 'checking' || sending.kind === 'sending';
  return (
    <form
      ref={form.form}
      className={styles.form}
      aria-labelledby={labelledBy}
      noValidate
      onSubmit={form.submit}
    >
      {children}
      <Failure sending={sending} />
      <p className={styles.consent}>
        {t.consentStart}
        <Link href={href.privacy()}>{t.consentLink}</Link>
        {t.consentEnd}
      </p>
      <Button type="submit" variant="primary" size="xl" wide busy={busy}>
        {submit}
      </Button>
      <p className={styles.progress} role="status">
        {busy && t[sending.kind]}
      </p>
    </form>
  );
}

function Failure({ sending }: { sending: EnquiryForm<string>['sending'] }) {
  const t = useStrings(enquiryStrings);
  const isOnline = useOnline();
  if (sending.kind !== 'failed') return null;
  const { offline, message, requestId } = sending;
  const text = offline ? (isOnline ? t.backOnline : t.offline) : message;
  return (
    <div className={styles.failure} role="alert">
      {offline ? <WifiOff aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <p>
        {text}
        {requestId && (
          <small className={styles.request}>
            {t.requestId} {requestId.slice(0, 8)}
          </small>
        )}
      </p>
    </div>
  );
}

function SentReceipt({
  sent: { receipt, isNew },
  thanks,
  onAnother,
}: {
  sent: { receipt: Receipt; isNew: boolean };
  thanks: string;
  onAnother: () => void;
}) {
  const t = useStrings(enquiryStrings);
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: settings } = useQuery(siteSettingsQuery);
  // Where the fields were there is something new: it is read out and scrolled to.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.receipt}>
      <CircleCheck className={styles.check} aria-hidden="true" />
      <h3 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        {t.sentTitle}
      </h3>
      <p className={styles.label}>{t.number}</p>
      <p className={styles.number}>
        <code>{receipt.number}</code>
        <CopyButton text={receipt.number} label={t.copy} />
      </p>
      <p className={styles.time}>{t.sentAt(format.date(receipt.createTime, 'time'))}</p>
      <p>{thanks}</p>
      {settings?.simulated.includes('mail') && <p className={styles.time}>{t.simulatedMail}</p>}
      <Button size="l" onClick={onAnother}>
        {t.another}
      </Button>
    </div>
  );
}
