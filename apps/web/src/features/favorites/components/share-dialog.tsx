import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import type { Folder } from '../queries.ts';
import { shareQuery, useSetShare, type ShareSettings } from '../share-queries.ts';
import { shareStrings } from '../share.strings.ts';
import { DayChoice, type Days } from './day-choice.tsx';
import styles from './share-dialog.module.css';
import { ShareLink } from './share-link.tsx';

type ShareDialogProps = { folder: Folder; onClose: () => void };

/** Opens a folder to whoever has its link, says what they see, and takes the link back. */
export function ShareDialog({ folder, onClose }: ShareDialogProps) {
  const t = useStrings(shareStrings);
  return (
    <Dialog open onOpenChange={onClose} title={t.title} description={folder.name}>
      <div className={styles.parts}>
        <p className={styles.intro}>{t.intro}</p>
        <Settings favoriteId={folder.id} />
      </div>
    </Dialog>
  );
}

function Settings({ favoriteId }: { favoriteId: string }) {
  const t = useStrings(shareStrings);
  const query = useQuery(shareQuery(favoriteId));
  const set = useSetShare(favoriteId);
  if (query.isError) {
    return (
      <ErrorState compact title={t.failed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (query.isPending) {
    return (
      <div className={styles.parts} aria-busy="true">
        <Skeleton height="3em" />
        <Skeleton height="2em" width="60%" />
      </div>
    );
  }
  if (query.data === null) {
    return <NewLink busy={set.isPending} onCreate={(settings) => set.mutate(settings)} />;
  }
  return (
    <ShareLink
      share={query.data}
      busy={set.isPending}
      onChange={(settings) => set.mutate(settings)}
      onStop={() => set.mutate(null, { onSuccess: () => toast.success(t.stopped) })}
    />
  );
}

function NewLink({ busy, onCreate }: { busy: boolean; onCreate: (settings: ShareSettings) => void }) {
  const t = useStrings(shareStrings);
  const [notes, setNotes] = useState(false);
  const [owner, setOwner] = useState(false);
  const [days, setDays] = useState<Days>(30);
  return (
    <>
      <div className={styles.choices}>
        <Checkbox checked={notes} onCheckedChange={setNotes}>
          {t.notes}
        </Checkbox>
        <Checkbox checked={owner} onCheckedChange={setOwner}>
          {t.owner}
        </Checkbox>
      </div>
      <DayChoice label={t.until} value={days} onChange={setDays} />
      <Button variant="primary" size="l" wide busy={busy} onClick={() => onCreate({ notes, owner, days })}>
        {t.create}
      </Button>
    </>
  );
}
