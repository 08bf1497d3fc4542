import { Download } from 'lucide-react';
import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { cleanCopyStrings } from './clean-copy.strings.ts';
import { startDownload } from '#shared/lib/start-download.ts';
import { useCleanCopy } from './works-queries.ts';
import styles from './clean-copy-dialog.module.css';

type CleanCopyDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The picture: one of the outputs of one's own task. */
  taskId: string;
  index: number;
};

/** Tells of the duty to label, and downloads the picture without its visible label once that is taken on. */
export function CleanCopyDialog({ open, onOpenChange, ...picture }: CleanCopyDialogProps) {
  const t = useStrings(cleanCopyStrings);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.title} description={t.intro}>
      <CleanCopyForm {...picture} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function CleanCopyForm({ taskId, index, onDone }: { taskId: string; index: number; onDone: () => void }) {
  const t = useStrings(cleanCopyStrings);
  const [hasAgreed, setAgreed] = useState(false);
  const cleanCopy = useCleanCopy();

  function handleDownload() {
    cleanCopy.mutate(
      { id: taskId, index },
      {
        onSuccess: ({ url, filename }) => {
          startDownload(url, filename);
          toast.success(t.started);
          onDone();
        },
      },
    );
  }

  return (
    <div className={styles.form}>
      <ol className={styles.duties}>
        <li>{t.duties.label}</li>
        <li>{t.duties.metadata}</li>
        <li>{t.duties.liability}</li>
        <li>{t.duties.record}</li>
      </ol>
      <Checkbox checked={hasAgreed} onCheckedChange={setAgreed} error={cleanCopy.error?.message}>
        {t.agree}
      </Checkbox>
      <Button
        variant="primary"
        size="l"
        wide
        icon={<Download aria-hidden="true" />}
        busy={cleanCopy.isPending}
        reasons={hasAgreed ? [] : [t.agreeFirst]}
        onClick={handleDownload}
      >
        {t.download}
      </Button>
    </div>
  );
}
