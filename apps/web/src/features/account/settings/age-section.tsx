import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { ageChoiceStrings } from '../age-choice.strings.ts';
import { ageStrings } from '../age.strings.ts';
import { minorsQuery, type GuardianPurpose, type Minors } from './minors-queries.ts';
import { SectionState } from './section-state.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSay } from './use-say.ts';

const AgeDialog = lazyPart<{ bornMonth: string | null; onClose: () => void }>(
  'age-dialog',
  async () => (await import('./age-dialog.tsx')).AgeDialog,
);
const GuardianDialog = lazyPart<{ purpose: GuardianPurpose; onClose: () => void }>(
  'guardian-dialog',
  async () => (await import('./guardian-dialog.tsx')).GuardianDialog,
);

/** What a person says of their age, what a guardian agrees to, and what holds for somebody under 18. */
export function AgeSection() {
  return (
    <SettingsSection id="age">
      <Age />
    </SettingsSection>
  );
}

function Age() {
  const t = useStrings(ageStrings);
  const { data, error, isFetching, refetch } = useQuery(minorsQuery);
  if (!data)
    return (
      <SectionState
        error={error}
        failedTitle={t.failed}
        isFetching={isFetching}
        rows={1}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <StatementRow data={data} />
      {data.minor && <Protection minor={data.minor} />}
    </>
  );
}

function StatementRow({ data }: { data: Minors }) {
  const t = useStrings(ageStrings);
  const { bornIn } = useStrings(ageChoiceStrings);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { statement, statedTime, minor } = data;
  const [year = '', month = ''] = minor?.bornMonth.split('-') ?? [];
  const said = minor
    ? t.minor(bornIn(year, month))
    : statement === 'adult' && statedTime
      ? t.adult(format.date(statedTime))
      : t.none;
  const current = statement === 'none' ? null : (minor?.bornMonth ?? '');
  return (
    <SettingRow title={t.title} text={<span role="status">{said}</span>}>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {statement === 'none' ? t.state : t.correct}
      </Button>
      {isOpen && <AgeDialog bornMonth={current} onClose={() => setIsOpen(false)} />}
    </SettingRow>
  );
}

function Protection({ minor }: { minor: NonNullable<Minors['minor']> }) {
  const t = useStrings(ageStrings);
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

function ConsentRow({ consent }: { consent: NonNullable<Minors['minor']>['consents'][number] }) {
  const t = useStrings(ageStrings);
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
  const t = useStrings(ageStrings);
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
