import { useMutation } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { startDownload } from '#shared/lib/start-download.ts';
import { AskedButton } from '#shared/ui/asked-button.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { invoiceStrings } from '../invoice.strings.ts';
import { useWithdrawInvoice, type Invoice } from '../queries.ts';
import styles from './order-panel.module.css';

const TONES: Record<Invoice['state'], BadgeTone> = {
  requested: 'warn',
  issued: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
  reversed: 'neutral',
  lapsed: 'neutral',
};
/** Only payments have invoices. */
const TOP_UP = 1;

type InvoiceRowProps = {
  invoice: Invoice;
  /** Among those of other orders: says which one it is of, when and of how much. */
  withOrder?: boolean;
};

/** One request for an invoice: whom it is for, where it stands, and what can be done about it. */
export function InvoiceRow({ invoice, withOrder = false }: InvoiceRowProps) {
  const format = useFormat();
  const t = useStrings(invoiceStrings);
  const { id, state, title, taxNo, answer, invoiceNo, files, link } = invoice;
  const isNewest = ({ kind, version }: (typeof files)[number]) =>
    !files.some((other) => other.kind === kind && other.version > version);
  const [newest, earlier] = [files.filter(isNewest), files.filter((file) => !isNewest(file))];
  const fail = (failure: Error) => toast.error(failure instanceof ApiError ? failure.message : t.unknown);
  const withdraw = useWithdrawInvoice();
  const save = useMutation({
    mutationFn: (fileId: string) => api.invoices.file({ id, fileId }),
    onSuccess: ({ url, filename }) => startDownload(url, filename),
    onError: fail,
  });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>{title}</span>
        {withOrder && (
          <span className={styles.fine}>
            {format.fen(invoice.amountFen)} · {format.date(invoice.createTime, 'time')}
          </span>
        )}
        {taxNo && <span className={styles.fine}>{taxNo}</span>}
        {invoiceNo && <span className={styles.fine}>{t.number(invoiceNo)}</span>}
        {answer && <span className={styles.fine}>{t.answer(answer)}</span>}
        {withOrder && (
          <span className={styles.fine}>
            <Link href={href.order({ no: invoice.orderNo, type: TOP_UP })} className={styles.link}>
              {t.order}
            </Link>
          </span>
        )}
        {state === 'requested' && (
          <AskedButton
            size="s"
            busy={withdraw.isPending}
            ask={{ title: t.withdrawTitle, text: t.withdrawText }}
            onConfirm={() =>
              withdraw.mutate(id, { onSuccess: () => toast.success(t.withdrawn), onError: fail })
            }
          >
            {t.withdraw}
          </AskedButton>
        )}
        {link && (
          <a className={buttonClass({ size: 's' })} href={link} target="_blank" rel="noreferrer">
            {t.open}
          </a>
        )}
        {newest.map((file) => (
          <Button
            key={file.id}
            size="s"
            busy={save.isPending && save.variables === file.id}
            onClick={() => save.mutate(file.id)}
          >
            {t.download[file.kind]} · {file.format.toUpperCase()}
          </Button>
        ))}
        {earlier.length > 0 && (
          <span className={styles.fine}>
            {t.earlierLabel}
            {earlier.map((file) => (
              <Button key={file.id} size="s" variant="quiet" onClick={() => save.mutate(file.id)}>
                {t.earlier(file.kind, file.version)}
              </Button>
            ))}
          </span>
        )}
      </div>
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
    </li>
  );
}
