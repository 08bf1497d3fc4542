import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { startDownload } from '#shared/lib/start-download.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { office } from '../session/office-api.ts';
import { InvoiceFileField, isTooLarge, toUpload } from './invoice-file-field.tsx';
import styles from './invoice-file.module.css';
import { invoiceFileStrings } from './invoice-file.strings.ts';

type Invoice = Data<'invoicesDesk', 'detail'>;
type InvoiceFile = Invoice['files'][number];
type Kind = InvoiceFile['kind'];

/** Files of an issued or reversed invoice, each version that somebody fetched, and the way to add one. */
export function InvoiceFiles({ invoice }: { invoice: Invoice }) {
  const t = useStrings(invoiceFileStrings);
  const [asked, setAsked] = useState<Kind | null>(null);
  const { files, state } = invoice;
  const kind = state === 'issued' ? 'issued' : state === 'reversed' ? 'red' : null;
  if (kind === null && files.length === 0) return null;
  const last = files.find((file) => file.kind === kind) ?? null;
  return (
    <section className={styles.files}>
      <h3>{t.files}</h3>
      {files.length === 0 ? (
        <p className={styles.fine}>{t.none}</p>
      ) : (
        <ul>
          {files.map((file) => (
            <FileRow key={file.id} invoiceId={invoice.id} file={file} />
          ))}
        </ul>
      )}
      {kind && (
        <div>
          <Button size="s" onClick={() => setAsked(kind)}>
            {last ? t.replace[kind] : t.attach[kind]}
          </Button>
        </div>
      )}
      {asked && (
        <AttachDialog invoiceId={invoice.id} kind={asked} last={last} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

function FileRow({ invoiceId, file }: { invoiceId: string; file: InvoiceFile }) {
  const t = useStrings(invoiceFileStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const { id, kind, version, bytes, sha256, by, fetchTime } = file;
  const name = t.versionOf(t.kinds[kind], version);
  const fetch = useMutation({
    mutationFn: () => office.invoicesDesk.file({ id: invoiceId, fileId: id }),
    onSuccess: ({ url, filename }) => startDownload(url, filename),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.failed),
  });
  return (
    <li className={styles.file}>
      <div className={styles.words}>
        <span>
          {name} · {file.format.toUpperCase()}
          {bytes > 0 && ` · ${format.bytes(bytes)}`}
        </span>
        <span className={styles.fine}>{t.added(format.date(file.createTime, 'time'), by?.name ?? '')}</span>
        <span className={styles.fine}>
          {fetchTime ? t.fetched(format.date(fetchTime, 'time')) : t.notFetched}
        </span>
        {sha256 && (
          <span className={styles.fine}>
            {t.hash} <span className={styles.hash}>{sha256}</span>
          </span>
        )}
      </div>
      {file.isStored ? (
        <Button
          size="s"
          icon={<Download />}
          aria-label={t.downloadOf(name)}
          busy={fetch.isPending}
          onClick={() => fetch.mutate()}
        >
          {t.download}
        </Button>
      ) : (
        // Each look at an invoice is written down, so it is not looked at by itself.
        <Button
          size="s"
          variant="quiet"
          onClick={() => void queries.invalidateQueries({ queryKey: ['invoices'] })}
        >
          {t.notStored}
        </Button>
      )}
    </li>
  );
}

function AttachDialog({
  invoiceId,
  kind,
  last,
  onClose,
}: {
  invoiceId: string;
  kind: Kind;
  last: InvoiceFile | null;
  onClose: () => void;
}) {
  const t = useStrings(invoiceFileStrings);
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const attach = useMutation({
    mutationFn: () =>
      office.invoicesDesk.attach(
        { id: invoiceId, kind, ...(last ? { replaces: last.id } : {}) },
        toUpload(file),
      ),
    onSuccess: () => {
      toast.success(t.done[kind]);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['invoices'] }),
  });
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={last ? t.replace[kind] : t.attach[kind]}
      description={t.attachText[last === null ? 'none' : last.fetchTime === null ? 'waiting' : 'fetched']}
      confirmLabel={t.confirm}
      busy={attach.isPending}
      error={attach.error}
      onSubmit={() => {
        setTried(true);
        if (file && !isTooLarge(file)) attach.mutate();
      }}
    >
      <InvoiceFileField
        label={t.kinds[kind]}
        file={file}
        error={isTried && !file && t.needed}
        onFile={setFile}
      />
    </FormDialog>
  );
}
