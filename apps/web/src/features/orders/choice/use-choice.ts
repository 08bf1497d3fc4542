import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadPreferencesQuery } from '#app/download-preferences.ts';
import { api } from '#shared/api/api.ts';
import { fulfil, type Choice, type Chosen, type Kind } from './model.ts';

/** What is chosen of an asset: what was chosen last of its kind, until something else is. */
export function useChoice(kind: Kind, choices: readonly Choice[]) {
  const queryClient = useQueryClient();
  const { data } = useQuery(downloadPreferencesQuery);
  const [picked, setPicked] = useState<Chosen | null>(null);
  const row = data?.kinds.find((each) => each.kind === kind);
  const remembered = row?.chosen ?? null;
  const chosen = fulfil(kind, choices, picked ?? remembered);

  // That it could not be remembered is nothing to disturb a download with.
  const { mutate } = useMutation({
    mutationFn: ({ format, edge, maps, withLicence }: Chosen) =>
      api.orders.setDownloadPreferences({
        ...{ chosenKind: kind, chosenFormat: format, chosenEdge: edge, chosenMaps: maps.join(',') },
        chosenWithLicence: withLicence,
      }),
    onSuccess: () => queryClient.invalidateQueries(downloadPreferencesQuery),
  });
  return {
    chosen,
    /** Begins at once where an asset has files of it; empty where its reader is to be asked. */
    preferredFormat: row?.format ?? '',
    choose: setPicked,
    /** For the next asset of this kind. */
    remember: () => mutate(chosen),
  };
}
