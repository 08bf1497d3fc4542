import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { api } from '#shared/api/api.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { guardianStrings } from '../guardian.strings.ts';
import { minorsQuery, type GuardianPurpose, type MinorStanding } from './minors-queries.ts';
import { SettingRow } from './setting-row.tsx';
import { useSay } from './use-say.ts';

const GuardianDialog = lazyPart<{ purpose: GuardianPurpose; onClose: () => void }>(
  'guardian-dialog',
  async () => (await import('./guardian-dialog.tsx')).GuardianDialog,
);

/** What a guardian agrees to for a minor, and what holds for them. */
export function MinorRows({ minor }: { minor: MinorStanding }) {
  const t = useStrings(guardianStrings);
  const format = useFormat();
  const { spending, creation, night } = minor;
  const hour = (value: number) => `${value}:00`;
  return (
    <>
      {minor.consents.map((consent) => (
        <ConsentRow key={consent.purpose} consent={consent} />
      ))}
      <SettingRow
        title={t.spending}
        text={
          spending
            ? t.spendingText(
                format.fen(spending.paymentFen),
                format.fen(spending.monthFen),
                format.fen(spending.spentFen),
              )
            : t.spendingNever
        }
      />
      <SettingRow
        title={t.creation}
        text={
          t.creationText(format.number(creation.daily), format.number(creation.used)) +
          (night.fromHour === night.toHour ? '' : t.night(hour(night.fromHour), hour(night.toHour)))
        }
      />
      <SettingRow title={t.personal} text={t.personalText} />
      <SettingRow title={t.refund} text={t.refundText}>
        <Link className={buttonClass({ size: 's' })} href={href.contact()}>
          {t.refundWay}
        </Link>
      </SettingRow>
    </>
  );
}

function ConsentRow({ consent }: { consent: MinorStanding['consents'][number] }) {
  const t = useStrings(guardianStrings);
  const format = useFormat();
  const [open, setOpen] = useState<'none' | 'give' | 'revoke'>('none');
  const { purpose, phone, givenTime } = consent;
  const { title, need } = t.purposes[purpose];
  const close = () => setOpen('none');
  return (
    <SettingRow title={title} text={givenTime ? t.given(phone, format.date(givenTime, 'time')) : need}>
      {givenTime ? (
        <Button size="s" aria-label={t.revokeNamed(title)} onClick={() => setOpen('revoke')}>
          {t.revoke}
        </Button>
      ) : (
        <Button size="s" variant="primary" aria-label={t.askNamed(title)} onClick={() => setOpen('give')}>
          {t.ask}
        </Button>
      )}
      {open === 'give' && <GuardianDialog purpose={purpose} onClose={close} />}
      {open === 'revoke' && <RevokeDialog purpose={purpose} onClose={close} />}
    </SettingRow>
  );
}

function RevokeDialog({ purpose, onClose }: { purpose: GuardianPurpose; onClose: () => void }) {
  const t = useStrings(guardianStrings);
  const say = useSay();
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.minors.revoke({ purpose }),
    onSuccess: () => {
      toast.success(t.revoked);
      onClose();
    },
    onError: say,
    onSettled: () => queryClient.invalidateQueries(minorsQuery),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.revokeTitle}
      description={t.revokeText}
      confirmLabel={t.revoke}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
    />
  );
}
