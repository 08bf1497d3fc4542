import { HOME_PLACES, HOME_SLOTS_MAX, type HomePlace } from '@mogine/contract/home-places';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { href } from '#app/href.ts';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { deskStrings } from '../frame/desk.strings.ts';
import { DetailPanel } from '../frame/detail-panel.tsx';
import { DraftBehind } from '../frame/draft-behind.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { office } from '../session/office-api.ts';
import { fromLocal } from '../settings/setting-value.ts';
import { FindAssets } from './find-assets.tsx';
import styles from './home.module.css';
import { homeDeskStrings } from './home.strings.ts';
import { PlacePreview } from './place-preview.tsx';
import { SlotList } from './slot-list.tsx';
import { isPeriodWrong, toSlots } from './slots.ts';

/** One place: what is chosen for it, what it would show, and more to choose. */
export function PlacePanel({ place }: { place: HomePlace }) {
  const t = useStrings(homeDeskStrings);
  const detail = useQuery({
    queryKey: ['home', 'detail', place],
    queryFn: ({ signal }) => office.homeDesk.detail({ place }, { signal }),
  });
  const { data } = detail;
  if (data) return <Editor key={place} latest={data} />;
  return (
    <DetailPanel title={t.places[place]} listHref={deskHref('home')}>
      {detail.isError ? (
        <ReadFailure of={detail} title={t.failed} />
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
    </DetailPanel>
  );
}

function Editor({ latest }: { latest: Data<'homeDesk', 'detail'> }) {
  const t = useStrings(homeDeskStrings);
  const desk = useStrings(deskStrings);
  const queries = useQueryClient();
  const { place } = latest;
  const { from, form: slots, setForm, isBehind, onSaved, takeLatest } = useDraft(latest, toSlots);
  const isSame = JSON.stringify(slots) === JSON.stringify(toSlots(from));
  const isWrong = slots.some(isPeriodWrong);
  const save = useMutation({
    mutationFn: (sent: typeof slots) =>
      office.homeDesk.save({
        ...{ place, revision: from.revision },
        items: sent.map(({ id, first, last }) => ({
          id,
          firstTime: fromLocal(first),
          lastTime: fromLocal(last),
        })),
      }),
    onSuccess: (_, sent) => {
      onSaved(sent);
      toast.success(t.saved);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['home'] }),
  });
  const reasons = isWrong ? [t.wrongPeriod] : isSame ? [t.nothing] : [];
  return (
    <DetailPanel
      title={t.places[place]}
      listHref={deskHref('home')}
      actions={
        <Button variant="primary" busy={save.isPending} reasons={reasons} onClick={() => save.mutate(slots)}>
          {t.save}
        </Button>
      }
    >
      <div>
        <a
          className={buttonClass({ size: 's' })}
          href={place.startsWith('home') ? href.home() : href.hub()}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink aria-hidden="true" />
          {t.look}
        </a>
      </div>
      {save.error && (
        <p className={styles.error} role="alert">
          {save.error instanceof ApiError ? save.error.message : desk.unknown}
        </p>
      )}
      {isBehind && (
        <DraftBehind
          onTake={() => {
            takeLatest();
            save.reset();
          }}
        />
      )}
      <SlotList slots={slots} onChange={setForm} />
      <FindAssets
        kind={HOME_PLACES[place].kind}
        chosen={slots.map(({ id }) => id)}
        isFull={slots.length >= HOME_SLOTS_MAX}
        onAdd={(asset) => setForm([...slots, { ...asset, first: '', last: '' }])}
      />
      <PlacePreview place={place} slots={slots} />
    </DetailPanel>
  );
}
