import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from '#shared/api/api.ts';
import { readSession, subscribeSession } from '#shared/session/session.ts';
import { draftsQuery, uploadsQuery, useRemoveUpload } from '../queries.ts';
import { createUploadQueue, type Sending } from './upload-queue.ts';
import { findPlaces, listRows, refusalOf, type UploadRow } from './upload-rows.ts';

/** Told when a file has arrived; files are sent on while the reader looks at another page. */
const arrivals = new Set<() => void>();

const queue = createUploadQueue({
  begin: ({ name, size }) => api.creators.beginUpload({ name, bytes: size }),
  send: async (file, url, options) => (await import('./send-file.ts')).sendFile(file, url, options),
  onArrived: () => {
    for (const hear of arrivals) hear();
  },
});

// Who closes the page while files are sent is asked first.
let isGuarded = false;
queue.subscribe(() => {
  const isSending = queue.list().some(({ state }) => state.kind !== 'failed');
  if (isSending === isGuarded) return;
  isGuarded = isSending;
  if (isSending) window.addEventListener('beforeunload', holdPage);
  else window.removeEventListener('beforeunload', holdPage);
});

function holdPage(event: BeforeUnloadEvent) {
  event.preventDefault();
}

// Whoever comes next on this page sends nobody else's files, nor sees their names.
let sender = readSession().client?.id;
subscribeSession(() => {
  const next = readSession().client?.id;
  if (next !== sender) queue.cancelAll();
  sender = next;
});

const NONE: readonly Sending[] = [];

/** What is under way, and what may be done about it. `add` answers the files that are not even sent. */
export function useUploads() {
  const queryClient = useQueryClient();
  const sendings = useSyncExternalStore(queue.subscribe, queue.list, () => NONE);
  const { data } = useQuery(uploadsQuery);
  const { mutateAsync: remove } = useRemoveUpload();
  const uploads = data?.records ?? [];
  const rows: UploadRow[] = listRows(sendings, uploads);

  useEffect(() => {
    const hear = () => void queryClient.invalidateQueries({ queryKey: uploadsQuery.queryKey });
    arrivals.add(hear);
    return () => void arrivals.delete(hear);
  }, [queryClient]);

  // Each draft that uploads have become since the last look stands in the list of drafts.
  const drafts = uploads
    .map(({ draftId }) => draftId)
    .filter(Boolean)
    .join();
  useEffect(() => {
    if (drafts !== '') void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
  }, [drafts, queryClient]);

  /** `parts`: what they were packed of. */
  function add(
    files: readonly File[],
    parts: readonly File[] = [],
  ): { file: File; refusal: 'empty' | 'large' }[] {
    const refused = files.flatMap((file) => {
      const refusal = refusalOf(file);
      return refusal ? [{ file, refusal }] : [];
    });
    const taken = files.filter((file) => refusalOf(file) === null);
    queue.add(taken, findPlaces(taken, uploads, sendings), parts);
    return refused;
  }
  async function discard(row: UploadRow): Promise<void> {
    if ('sending' in row) queue.cancel(row.sending);
    if (row.id !== '') await remove(row.id);
  }
  return { rows, add, discard, retry: queue.retry };
}
