import { INVOICE_FILE_MAX_BYTES } from '@mogine/contract/invoices';
import { FileText, X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field, fieldAria } from '#shared/ui/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './invoice-file.module.css';
import { invoiceFileStrings } from './invoice-file.strings.ts';

/** Whether the server would take no look at it. */
export function isTooLarge(file: File | null): boolean {
  return file !== null && file.size > INVOICE_FILE_MAX_BYTES;
}

/** As every computer may send it, whatever its programs call such files; none where none was chosen. */
export function toUpload(file: File | null): { files?: { file: File } } {
  if (!file) return {};
  return { files: { file: new File([file], file.name, { type: 'application/octet-stream' }) } };
}

/** Chooses the file that the tax platform gave. */
export function InvoiceFileField({
  label,
  file,
  note,
  error,
  onFile,
}: {
  label: string;
  file: File | null;
  /** Beside the label: that there need be none. */
  note?: ReactNode;
  error?: ReactNode;
  onFile: (file: File | null) => void;
}) {
  const t = useStrings(invoiceFileStrings);
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const problem = isTooLarge(file) ? t.tooLarge : error;
  return (
    <Field id={id} label={label} note={note} hint={t.hint} error={problem}>
      <div className={styles.chosen}>
        <Button
          {...fieldAria(id, { hint: t.hint, error: problem })}
          icon={<FileText />}
          onClick={() => input.current?.click()}
        >
          {file ? t.chooseOther : t.choose}
        </Button>
        {file && (
          <div className={styles.name}>
            <span>
              {file.name} · {format.bytes(file.size)}
            </span>
            <IconButton size="s" label={t.remove} icon={<X />} onClick={() => onFile(null)} />
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.ofd,application/pdf"
        aria-label={label}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </Field>
  );
}
