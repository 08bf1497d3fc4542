import type { ComponentProps } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import type { DownloadDialog } from './download-dialog.tsx';

/** The dialog of an asset's files, which comes when it is first opened. */
export const AssetDownload = lazyPart<ComponentProps<typeof DownloadDialog>>(
  'download-dialog',
  async () => (await import('./download-dialog.tsx')).DownloadDialog,
);
