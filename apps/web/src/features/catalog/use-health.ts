import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { healthPlacesQuery, healthQuery, type AssetDetail, type Health } from './queries.ts';
import { chooseViewer } from './stage-model.ts';

export type HealthFinding = Health['findings'][number];
export type Marked = Data<'catalog', 'healthPlaces'>;

export type AssetHealth = {
  /** Null where there is no model to be examined. */
  query: ReturnType<typeof useHealthQuery> | null;
  /** Of the finding that is shown on the model. */
  code: string;
  marked: Marked | null;
  show: (finding: HealthFinding | null) => void;
};

function useHealthQuery(asset: AssetDetail) {
  return useQuery({ ...healthQuery(asset.id), enabled: chooseViewer(asset.preview) === 'model' });
}

/** What was found in the model of an asset, and what of it the reader looks at. `onShown`: when there is something to see. */
export function useHealth(asset: AssetDetail, onShown: () => void): AssetHealth {
  const client = useQueryClient();
  const query = useHealthQuery(asset);
  const [shown, setShown] = useState<{ id: string; code: string; marked: Marked } | null>(null);
  const find = useMutation({
    mutationFn: async (code: string) => ({
      ...{ id: asset.id, code },
      marked: await client.fetchQuery(healthPlacesQuery(asset.id, code)),
    }),
    onSuccess(found) {
      setShown(found);
      onShown();
    },
    onError: (error) => toast.error(error.message),
  });
  // The address keeps its page from one asset to the next.
  const own = shown?.id === asset.id ? shown : null;
  return {
    query: chooseViewer(asset.preview) === 'model' ? query : null,
    code: own?.code ?? '',
    marked: own?.marked ?? null,
    show: (finding) => (finding ? find.mutate(finding.code) : setShown(null)),
  };
}
