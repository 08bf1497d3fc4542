import { ASSET_REASON_MAX } from '@mogine/contract/asset-change';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import styles from './assets.module.css';
import { assetsStrings } from './assets.strings.ts';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** Makes this asset another one that is the same, after it is shown what goes along. */
export function MergeButton({ id }: { id: string }) {
  const t = useStrings(assetsStrings);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t.merge}</Button>
      {isAsking && <MergeDialog id={id} onClose={() => setAsking(false)} />}
    </>
  );
}

function MergeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useStrings(assetsStrings);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped('merge', '');
  const [reason, setReason] = useTyped('merge reason', '');
  const [isTried, setTried] = useState(false);
  const into = ID.exec(typed)?.[0].toLowerCase() ?? '';
  const preview = useQuery({
    queryKey: ['assets', 'merge', id, into],
    queryFn: ({ signal }) => office.assetsDesk.mergePreview({ id, into }, { signal }),
    enabled: into !== '',
    retry: false,
  });
  const merge = useMutation({
    mutationFn: (seen: NonNullable<typeof preview.data>) =>
      office.assetsDesk.merge({
        ...{ id, into, reason: reason.trim() },
        ...{ revision: seen.from.revision, intoRevision: seen.into.revision },
      }),
    onSuccess: () => {
      toast.success(t.merged);
      onClose();
      navigate(deskHref('assets', into));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['assets'] }),
  });
  const problem =
    isTried && into === ''
      ? t.mergeIntoWrong
      : preview.error && (preview.error instanceof ApiError ? preview.error.message : t.mergeFailed);
  const { data } = preview;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.mergeTitle}
      description={t.mergeText}
      confirmLabel={t.mergeNow}
      tone="danger"
      busy={merge.isPending}
      error={merge.error}
      onSubmit={() => {
        setTried(true);
        if (data && reason.trim() !== '') merge.mutate(data);
      }}
    >
      <TextField
        label={t.mergeInto}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem}
      />
      {into !== '' && preview.isPending && <Skeleton width="100%" height="4em" />}
      {data && (
        <>
          <dl className={styles.pair}>
            {[[t.mergeGoes, data.from] as const, [t.mergeStays, data.into] as const].map(
              ([what, { name, enName, thumb, price }]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd className={styles.asset}>
                    {thumb ? <img className={styles.picture} src={thumb} alt="" /> : null}
                    {pickText(lang, name, enName)} · {t.points(format.number(price))}
                  </dd>
                </div>
              ),
            )}
          </dl>
          <p role="status">
            {t.mergeCounts(
              format.number(data.buyers),
              format.number(data.favorites),
              format.number(data.carts),
              format.number(data.ratings),
            )}
          </p>
        </>
      )}
      <TextArea
        label={t.mergeReason}
        hint={t.mergeReasonHint}
        maxLength={ASSET_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTried && reason.trim() === '' && t.mergeReasonMissing}
      />
    </FormDialog>
  );
}
