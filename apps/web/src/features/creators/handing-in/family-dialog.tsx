import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { GuardedDialog } from '#shared/ui/guarded-dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { FamilyEditor } from '#shared/variants/family-editor.tsx';
import { variantsStrings } from '#shared/variants/variants.strings.ts';
import { ownAssetsSource } from './own-assets.ts';

type FamilyDialogProps = { assetId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** The variants of an own asset: grouped, named, put in order and taken out. */
export function FamilyDialog({ assetId, open, onOpenChange }: FamilyDialogProps) {
  const t = useStrings(variantsStrings);
  return (
    <GuardedDialog open={open} onOpenChange={onOpenChange} title={t.title} description={t.text} size="l">
      <OwnFamily assetId={assetId} onSaved={() => onOpenChange(false)} />
    </GuardedDialog>
  );
}

function OwnFamily({ assetId, onSaved }: { assetId: string; onSaved: () => void }) {
  const queries = useQueryClient();
  const [reading, setReading] = useState(0);
  const query = useQuery({
    queryKey: ['variants', 'family', assetId],
    queryFn: ({ signal }) => api.variants.family({ id: assetId }, { signal }),
    // Each opening begins with what is there then.
    gcTime: 0,
  });
  if (query.isPending) return <SkeletonText lines={5} />;
  if (!query.data) {
    return (
      <ErrorState
        compact
        title={query.error.message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <FamilyEditor
      key={reading}
      seen={query.data}
      source={ownAssetsSource({ beside: assetId })}
      save={(family) => api.variants.save(family)}
      onSaved={() => {
        onSaved();
        void queries.invalidateQueries({ queryKey: ['variants'] });
        void queries.invalidateQueries({ queryKey: ['catalog'] });
      }}
      onReload={async () => {
        const { isSuccess } = await query.refetch();
        // What could not be read anew is not given up for what was there before.
        if (isSuccess) setReading((n) => n + 1);
      }}
    />
  );
}
