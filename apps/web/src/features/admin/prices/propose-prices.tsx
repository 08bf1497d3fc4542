import { Plus, X } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { office } from '../session/office-api.ts';
import { ProposeVersion } from '../versions/propose-version.tsx';
import {
  readForm,
  readOffers,
  toDraftOf,
  toForm,
  type PackFields,
  type PlanFields,
  type PriceVersion,
} from './price-form.ts';
import styles from './prices.module.css';
import { pricesStrings } from './prices.strings.ts';

const PACKS_MAX = 12;

/** Prices from a moment on, beginning with those that hold. */
export function ProposePrices({
  from: current,
  ...opening
}: {
  from: PriceVersion;
  open: boolean;
  onClose: () => void;
}) {
  const t = useStrings(pricesStrings);
  const format = useFormat();
  const draft = useDraft(toDraftOf(current), toForm, 'prices', 'desk');
  const { form, setForm } = draft;
  const proposal = readForm(form);
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
    <ProposeVersion
      draft={draft}
      words={t}
      propose={proposal && (async (reason) => office.pricesDesk.propose({ ...proposal, reason }))}
      lack={!readOffers(form) && t.numbersWrong}
      {...opening}
    >
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
    </ProposeVersion>
  );
}
