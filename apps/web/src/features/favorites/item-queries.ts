import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { writeNoteInto } from './model.ts';

function tellRefusal(error: Error): void {
  toast.error(error.message);
}

/** What changes several saved assets: lists and folders are read again, also where it was refused half-way. */
function useItemsMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onError: tellRefusal,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['favorites'] }),
  });
}

type ItemsInto = { ids: readonly string[]; favoriteId: string };

export function useMoveItems() {
  return useItemsMutation(async ({ ids, favoriteId }: ItemsInto) =>
    api.favorites.moveItems({ ids: ids.join(), favoriteId }),
  );
}

export function useCopyItems() {
  return useItemsMutation(async ({ ids, favoriteId }: ItemsInto) =>
    api.favorites.copyItems({ ids: ids.join(), favoriteId }),
  );
}

/** Takes assets out of a folder, or with an empty id out of all. */
export function useRemoveItems() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ assetIds, favoriteId }: { assetIds: readonly string[]; favoriteId: string }) =>
      api.favorites.removeItem({ resourceIds: assetIds.join(), ...(favoriteId && { favoriteId }) }),
    onError: tellRefusal,
    onSettled: async () => {
      // Hearts stand in every list.
      await queryClient.invalidateQueries({ queryKey: ['favorites'] });
      void queryClient.invalidateQueries({ queryKey: ['catalog'] });
    },
  });
}

/** Takes items out by their own ids, as undoing a copy does. */
export function useRemoveCopies() {
  return useItemsMutation(async (ids: readonly string[]) => api.favorites.removeItem({ ids: ids.join() }));
}

/** Writes a note; a refusal is told by whoever shows the field. */
export function useWriteNote(itemId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (note: string) => api.favorites.noteItem({ itemId, note }),
    onSuccess: ({ note }) => {
      queryClient.setQueriesData({ queryKey: ['favorites', 'items'] }, (data: unknown) =>
        writeNoteInto(data, itemId, note),
      );
    },
  });
}

export function useExport() {
  return useMutation({
    mutationFn: async ({ favoriteId, format }: { favoriteId: string; format: 'csv' | 'xlsx' }) =>
      api.favorites.exportItems({ format, ...(favoriteId && { favoriteId }) }),
    onError: tellRefusal,
  });
}
