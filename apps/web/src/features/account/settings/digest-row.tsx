import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { digestStrings } from '../digest.strings.ts';
import { noticePreferencesQuery, type Every, type NoticePreferences } from './notice-queries.ts';
import { SettingRow } from './setting-row.tsx';
import { useSay } from './use-say.ts';

const DigestDialog = lazyPart(
  'digest-dialog',
  async () => (await import('./digest-dialog.tsx')).DigestDialog,
);

/** What is unread, by mail: off until an address was shown to be the member's own. */
export function DigestRow({ digest }: { digest: NoticePreferences['digest'] }) {
  const t = useStrings(digestStrings);
  const say = useSay();
  const queryClient = useQueryClient();
  const { client } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const reload = () => queryClient.invalidateQueries(noticePreferencesQuery);
  const set = useMutation({
    mutationFn: (every: Every | 'off') => api.messages.setDigest({ every }),
    onSuccess: (_, every) => toast.success(every === 'off' ? t.turnedOff : t.changed),
    onError: say,
    onSettled: reload,
  });
  const shown = set.isPending && set.variables !== 'off' ? set.variables : digest?.every;
  return (
    <SettingRow title={t.title} text={digest ? t.on(digest.email) : t.off}>
      {digest && (
        <SegmentedControl<Every>
          label={t.frequency}
          value={shown ?? digest.every}
          onValueChange={(every) => !set.isPending && set.mutate(every)}
          segments={(['daily', 'weekly'] as const).map((value) => ({ value, label: t.every[value] }))}
        />
      )}
      <Button size="s" onClick={() => setIsAsking(true)}>
        {digest ? t.change : t.turnOn}
      </Button>
      {digest && (
        <Button
          size="s"
          busy={set.isPending && set.variables === 'off'}
          onClick={() => !set.isPending && set.mutate('off')}
        >
          {t.turnOff}
        </Button>
      )}
      {isAsking && (
        <DigestDialog
          email={digest?.email ?? client?.email ?? ''}
          every={digest?.every ?? 'daily'}
          onDone={() => {
            setIsAsking(false);
            void reload();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </SettingRow>
  );
}
