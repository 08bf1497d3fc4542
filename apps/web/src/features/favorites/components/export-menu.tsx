import { FileDown } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { startDownload } from '#shared/lib/start-download.ts';
import { Button } from '#shared/ui/button.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useExport } from '../item-queries.ts';
import { listStrings } from '../list.strings.ts';

/** Gives a folder, or with an empty id everything that is saved, as a table. */
export function ExportMenu({ favoriteId }: { favoriteId: string }) {
  const t = useStrings(listStrings);
  const format = useFormat();
  const table = useExport();

  function handleChoose(kind: 'csv' | 'xlsx') {
    if (table.isPending) return;
    table.mutate(
      { favoriteId, format: kind },
      {
        onSuccess: ({ url, filename, count }) => {
          startDownload(url, filename);
          toast.success(t.exported(format.number(count)));
        },
      },
    );
  }

  return (
    <DropdownMenu
      label={t.exportList}
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} variant="quiet" busy={table.isPending} icon={<FileDown aria-hidden="true" />}>
          {t.exportList}
        </Button>
      )}
    >
      {(['xlsx', 'csv'] as const).map((kind) => (
        <MenuItem key={kind} onSelect={() => handleChoose(kind)}>
          <span>
            {kind === 'csv' ? t.exportCsv : t.exportXlsx}
            <small>{t.exportHint}</small>
          </span>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
