import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Input } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { saveTable } from '../frame/save-table.ts';
import { office } from '../session/office-api.ts';
import { enquiriesStrings } from './enquiries.strings.ts';

/** What fits the filters as a table, after it is said what that means. */
export function ExportButton({ filter }: { filter: Input<'enquiriesDesk', 'export'> }) {
  const t = useStrings(enquiriesStrings);
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const table = useMutation({
    mutationFn: () => office.enquiriesDesk.export(filter),
    onSuccess: ({ filename, content, rows, isCut }) => {
      saveTable(filename, content);
      toast.success((isCut ? t.exportedCut : t.exported)(format.number(rows)));
      setAsked(false);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <>
      <Button icon={<Download />} onClick={() => setAsked(true)}>
        {t.export}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t.exportTitle}
        description={t.exportText}
        confirmLabel={t.export}
        busy={table.isPending}
        onConfirm={() => table.mutate()}
      />
    </>
  );
}
