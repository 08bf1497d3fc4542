import { Flag } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { ReportTarget } from '../model.ts';
import { reportStrings } from '../strings.ts';

const ReportDialog = lazyPart('report', async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Lets anybody say what is wrong with something they have before them. */
export function ReportButton({ subject, id }: ReportTarget) {
  const t = useStrings(reportStrings);
  const [open, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={<Flag aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={ReportDialog.preload}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {t.report}
      </Button>
      {isWanted && <ReportDialog subject={subject} id={id} open={open} onOpenChange={setOpen} />}
    </>
  );
}
