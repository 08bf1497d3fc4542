import { IMPORT_CHOSEN_MAX } from '@mogine/contract/desk/imports';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ApiError, type Input } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { saveTable } from '../frame/save-table.ts';
import { office } from '../session/office-api.ts';
import { assetsStrings } from './assets.strings.ts';

/** What is chosen, or all that fits the filters, as a table that can be changed and imported again. */
export function ExportAssets({
  chosen,
  filter,
}: {
  chosen: readonly string[];
  filter: Omit<Input<'importsDesk', 'export'>, 'ids'>;
}) {
  const t = useStrings(assetsStrings);
  const format = useFormat();
  const ids = chosen.slice(0, IMPORT_CHOSEN_MAX);
  const table = useMutation({
    mutationFn: () => office.importsDesk.export(ids.length > 0 ? { ids: ids.join(',') } : filter),
    onSuccess: ({ filename, content, rows, isCut }) => {
      saveTable(filename, content);
      toast.success((isCut || chosen.length > rows ? t.exportedCut : t.exported)(format.number(rows)));
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.exportFailed),
  });
  return (
    <Button icon={<Download />} busy={table.isPending} onClick={() => table.mutate()}>
      {ids.length > 0 ? t.exportChosen(format.number(ids.length)) : t.export}
    </Button>
  );
}
