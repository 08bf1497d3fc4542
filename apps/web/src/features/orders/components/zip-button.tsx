import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { startDownload } from '#shared/lib/start-download.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { downloadStrings } from '../download.strings.ts';

type ZipButtonProps = { assetIds: readonly string[] } & Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'wide' | 'children'
>;

/** The newest files of assets with their licences as one file: of many that begin at once a browser keeps ten. */
export function ZipButton({ assetIds, ...look }: ZipButtonProps) {
  const t = useStrings(downloadStrings);
  const format = useFormat();
  const zip = useMutation({
    mutationFn: () => api.orders.zip({ resourceIds: assetIds.join(',') }),
    onSuccess: ({ url, filename, bytes }) => {
      startDownload(url, filename);
      toast.success(t.zipStarted(format.bytes(bytes)));
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.unknown),
  });
  return (
    <Button
      {...look}
      icon={<Download />}
      busy={zip.isPending}
      onClick={() => !zip.isPending && zip.mutate()}
    />
  );
}
