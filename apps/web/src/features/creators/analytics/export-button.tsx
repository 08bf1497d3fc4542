import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { api } from '#shared/api/api.ts';
import { ApiError, type Input } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { startDownload } from '#shared/lib/start-download.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { analyticsStrings } from './analytics.strings.ts';
import type { View } from './model.ts';
import { inputOf } from './queries.ts';

type Table = NonNullable<Input<'analytics', 'export'>['table']>;

/** Saves what is shown as a table. */
export function ExportButton({ view, table, name }: { view: View; table: Table; name: string }) {
  const t = useStrings(analyticsStrings);
  const save = useMutation({
    mutationFn: () => api.analytics.export({ ...inputOf(view), table }),
    onSuccess: ({ filename, content }) => {
      const url = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
      startDownload(url, filename);
      // The browser has begun to read it by the next turn of its loop.
      setTimeout(() => URL.revokeObjectURL(url));
      toast.success(t.exported);
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.unknown),
  });
  return (
    <Button
      size="s"
      icon={<FileDown aria-hidden="true" />}
      busy={save.isPending}
      aria-label={t.exportOf(name)}
      onClick={() => save.mutate()}
    >
      {t.export}
    </Button>
  );
}
