import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { readAllAnew } from '../frame/recorded.ts';
import { DraftBehind } from '../frame/draft-behind.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { office } from '../session/office-api.ts';
import {
  readForm,
  readOffers,
  toDraftOf,
  toForm,
  type PackFields,
  type PlanFields,
  type Version,
} from './price-form.ts';
import styles from './prices.module.css';
import { pricesStrings } from './prices.strings.ts';

const PACKS_MAX = 12;

/**
 * Prices from a moment on, beginning with those that hold; what was typed stays until it is proposed, and where others have begun
 * to hold since, it says so: else what is proposed would take them back unseen.
 */
export function ProposePrices({
  from: current,
  open,
  onClose,
}: {
  from: Version;
  open: boolean;
  onClose: () => void;
}) {
  const t = useStrings(pricesStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const { form, setForm, isSame, isBehind, takeLatest } = useDraft(
    toDraftOf(current),
    toForm,
    'prices',
    'desk',
  );
  const [isTried, setTried] = useState(false);
  const proposal = readForm(form);
  const isMomentMissing = form.moment === '';
  const propose = useMutation({
    mutationFn: async (reason: string) => proposal && office.pricesDesk.propose({ ...proposal, reason }),
    onSuccess: () => {
      toast.success(t.proposed);
      takeLatest();
      setTried(false);
      onClose();
    },
    onSettled: () => readAllAnew(queries),
  });
  const setPack = (at: number, change: Partial<PackFields>) =>
    setForm({
      ...form,
      packs: form.packs.map((pack, place) => (place === at ? { ...pack, ...change } : pack)),
    });
  const setPlan = (at: number, change: Partial<PlanFields>) =>
    setForm({
      ...form,
      plans: form.plans.map((plan, place) => (place === at ? { ...plan, ...change } : plan)),
    });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.proposeTitle}
      description={t.proposeText}
      confirmLabel={t.propose}
      maxLength={500}
      busy={propose.isPending}
      error={propose.error}
      onTry={() => setTried(true)}
      onConfirm={(reason) => {
        if (proposal) propose.mutate(reason);
      }}
    >
      {isBehind && <DraftBehind onTake={takeLatest} />}
      <TextField
        label={t.moment}
        type="datetime-local"
        value={form.moment}
        error={isTried && isMomentMissing && t.momentMissing}
        onChange={(event) => setForm({ ...form, moment: event.target.value })}
      />
      <fieldset className={styles.rows}>
        <legend>{t.packs}</legend>
        {form.packs.map((pack, at) => (
          <div key={at} className={styles.row}>
            <TextField
              label={t.paid}
              inputMode="numeric"
              value={pack.paid}
              onChange={(event) => setPack(at, { paid: event.target.value })}
            />
            <TextField
              label={t.bonus}
              inputMode="numeric"
              value={pack.bonus}
              onChange={(event) => setPack(at, { bonus: event.target.value })}
            />
            <TextField
              label={t.yuan}
              inputMode="decimal"
              value={pack.yuan}
              onChange={(event) => setPack(at, { yuan: event.target.value })}
            />
            {form.packs.length > 1 && (
              <IconButton
                size="s"
                label={t.removePack(format.number(at + 1))}
                icon={<X />}
                onClick={() => setForm({ ...form, packs: form.packs.filter((_, place) => place !== at) })}
              />
            )}
          </div>
        ))}
        {form.packs.length < PACKS_MAX && (
          <Button
            size="s"
            icon={<Plus />}
            onClick={() => setForm({ ...form, packs: [...form.packs, { paid: '', bonus: '0', yuan: '' }] })}
          >
            {t.addPack}
          </Button>
        )}
      </fieldset>
      {form.plans.map((plan, at) => (
        <fieldset key={plan.tier} className={styles.rows}>
          <legend>{t.tiers[plan.tier]}</legend>
          <div className={styles.row}>
            <TextField
              label={t.yuan}
              inputMode="decimal"
              value={plan.yuan}
              onChange={(event) => setPlan(at, { yuan: event.target.value })}
            />
            <TextField
              label={t.gift}
              inputMode="numeric"
              value={plan.giftPoints}
              onChange={(event) => setPlan(at, { giftPoints: event.target.value })}
            />
            <TextField
              label={t.downloads}
              inputMode="numeric"
              value={plan.downloads}
              onChange={(event) => setPlan(at, { downloads: event.target.value })}
            />
          </div>
        </fieldset>
      ))}
      {!isSame && !isBehind && (
        <div>
          <Button size="s" onClick={takeLatest}>
            {t.beginAnew}
          </Button>
        </div>
      )}
      {isTried && !readOffers(form) && <p role="alert">{t.numbersWrong}</p>}
    </NoteDialog>
  );
}
