import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { lastMonths } from '#shared/lib/months.ts';
import { startDownload } from '#shared/lib/start-download.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { earningsStrings } from './earnings.strings.ts';
import styles from './earnings.module.css';

const MONTHS = 36;

/** Saves the statement of some months, every line of it or its sums. */
export function StatementExport() {
  const t = useStrings(earningsStrings);
  const [isOpen, setIsOpen] = useState(false);
  const [months] = useState(() => lastMonths(new Date(), MONTHS));
  const [from, setFrom] = useState(months[0] ?? '');
  const [to, setTo] = useState(months[0] ?? '');
  const reasons = from > to ? [t.wrongWay] : [];
  const options = months.map((month) => ({
    value: month,
    label: t.monthName(Number(month.slice(0, 4)), Number(month.slice(5))),
  }));
  const save = useMutation({
    mutationFn: (format: 'csv' | 'pdf') => api.earnings.statement({ from, to, format }),
    onSuccess: (file) => {
      startDownload(file.url, file.filename);
      setIsOpen(false);
    },
    onError: (failure) => toast.error(failure instanceof ApiError ? failure.message : t.unknown),
  });
  return (
    <>
      <Button size="s" icon={<FileDown aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t.statement}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t.statement}
        description={t.statementText}
        size="s"
        footer={
          <>
            <Button busy={save.isPending} reasons={reasons} onClick={() => save.mutate('csv')}>
              {t.csv}
            </Button>
            <Button
              variant="primary"
              busy={save.isPending}
              reasons={reasons}
              onClick={() => save.mutate('pdf')}
            >
              {t.pdf}
            </Button>
          </>
        }
      >
        <div className={styles.months}>
          <SelectField label={t.from} options={options} value={from} onValueChange={setFrom} />
          <SelectField label={t.to} options={options} value={to} onValueChange={setTo} />
        </div>
        {reasons.length > 0 && (
          <p className={styles.error} role="alert">
            {t.wrongWay}
          </p>
        )}
      </Dialog>
    </>
  );
}
