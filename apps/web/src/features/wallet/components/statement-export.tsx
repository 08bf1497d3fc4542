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
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { walletPageStrings } from '../wallet.strings.ts';
import styles from './wallet-card.module.css';

const MONTHS = 36;
const USUAL_MONTHS = 12;

/** Saves the points log of some months as a table. */
export function StatementExport() {
  const t = useStrings(walletPageStrings);
  const [isOpen, setIsOpen] = useState(false);
  const [months] = useState(() => lastMonths(new Date(), MONTHS));
  const [from, setFrom] = useState(months[USUAL_MONTHS - 1] ?? '');
  const [to, setTo] = useState(months[0] ?? '');
  const isWrongWay = from > to;
  const options = months.map((month) => ({
    value: month,
    label: t.monthName(Number(month.slice(0, 4)), Number(month.slice(5))),
  }));
  const save = useMutation({
    mutationFn: () => api.wallet.statement({ from, to }),
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
            <Button onClick={() => setIsOpen(false)}>{t.cancel}</Button>
            <Button
              variant="primary"
              busy={save.isPending}
              reasons={isWrongWay ? [t.wrongWay] : []}
              onClick={() => save.mutate()}
            >
              {t.export}
            </Button>
          </>
        }
      >
        <div className={styles.months}>
          <div className={styles.month}>
            <span className={styles.fine}>{t.from}</span>
            <Select label={t.from} options={options} value={from} onValueChange={setFrom} />
          </div>
          <div className={styles.month}>
            <span className={styles.fine}>{t.to}</span>
            <Select label={t.to} options={options} value={to} onValueChange={setTo} />
          </div>
        </div>
        {isWrongWay && (
          <p className={styles.error} role="alert">
            {t.wrongWay}
          </p>
        )}
      </Dialog>
    </>
  );
}
