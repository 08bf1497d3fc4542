import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { api } from '#shared/api/api.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { expectOwnEnd } from '#shared/session/follow-member.ts';
import { clearSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { privacyStrings } from '../privacy.strings.ts';
import styles from './closing-dialog.module.css';
import { closingQuery } from './privacy-queries.ts';
import { useOwnerConfirm } from './use-owner-confirm.tsx';
import { useSay } from './use-say.ts';

/** Shows what closing the account takes, in numbers, before it is asked for. */
export function ClosingDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { closing: t } = useStrings(privacyStrings);
  const format = useFormat();
  const say = useSay();
  const { asOwner, dialog } = useOwnerConfirm(phone);
  const { data, error, isFetching, refetch } = useQuery(closingQuery);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const close = useMutation({
    mutationFn: () =>
      asOwner(() => {
        expectOwnEnd();
        return api.privacy.close({ understood: true });
      }),
    onError: say,
  });
  const blockers = data
    ? [
        ...(data.blockers.payments > 0 ? [t.payments(data.blockers.payments)] : []),
        ...(data.blockers.requests > 0 ? [t.requests(data.blockers.requests)] : []),
        ...(data.blockers.tasks > 0 ? [t.tasks(data.blockers.tasks)] : []),
        ...(data.blockers.withdrawals > 0 ? [t.withdrawals(data.blockers.withdrawals)] : []),
        ...(data.blockers.earnings > 0 ? [t.earnings(data.blockers.earnings)] : []),
      ]
    : [];
  if (close.data) {
    return (
      <Dialog
        open
        onOpenChange={leave}
        title={t.doneTitle}
        description={t.done(format.date(close.data.dueTime, 'time'))}
        size="s"
        footer={
          <Button variant="primary" onClick={leave}>
            {t.leave}
          </Button>
        }
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.dialogTitle}
      description={data ? t.about(data.days) : undefined}
      dismissible={!close.isPending}
      footer={
        <>
          <Button onClick={() => !close.isPending && onClose()}>{t.cancel}</Button>
          <Button
            variant="danger"
            busy={close.isPending}
            reasons={[...blockers, ...(isUnderstood ? [] : [t.understood])]}
            onClick={() => close.mutate()}
          >
            {t.submit}
          </Button>
        </>
      }
    >
      {data ? (
        <div className={styles.closing}>
          <Losses losses={data.losses} />
          <p className={styles.fine}>{t.kept}</p>
          {blockers.map((blocker) => (
            <p key={blocker} className={styles.blocker} role="alert">
              {blocker}
            </p>
          ))}
          <Checkbox checked={isUnderstood} onCheckedChange={setIsUnderstood}>
            {t.understood}
          </Checkbox>
        </div>
      ) : error ? (
        <ErrorState
          compact
          title={t.failed}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height="9em" />
      )}
      {dialog}
    </Dialog>
  );
}

/** The session is over: the site begins anew, as for anybody. */
function leave(): void {
  clearSession();
  location.assign(href.home());
}

type LossNumbers = Awaited<ReturnType<typeof api.privacy.closing>>['losses'];

function Losses({ losses }: { losses: LossNumbers }) {
  const { closing: t } = useStrings(privacyStrings);
  const format = useFormat();
  const counted = (
    ['points', 'earned', 'assets', 'works', 'published', 'drafts', 'workflows', 'folders', 'owed'] as const
  )
    .filter((name) => losses[name] > 0)
    .map((name) => t[name](format.number(losses[name])));
  const lines = [...(losses.vipEndTime ? [t.vip(format.date(losses.vipEndTime))] : []), ...counted];
  if (lines.length === 0) return <p className={styles.fine}>{t.nothing}</p>;
  return (
    <ul className={styles.losses}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
