import { COUPON_SCOPES } from '@mogine/contract/coupon-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskStrings } from '../frame/desk.strings.ts';
import { DraftBehind } from '../frame/draft-behind.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { office } from '../session/office-api.ts';
import { EMPTY_FORM, readForm, toForm, type Coupon, type CouponForm } from './coupon-form.ts';
import styles from './coupons.module.css';
import { couponsStrings } from './coupons.strings.ts';

type EditProps = {
  /** The draft that is changed; absent for a new one. */
  coupon?: Coupon;
  open: boolean;
  onClose: () => void;
  onMade?: (id: string) => void;
};
/** What a form begins from: a draft as it was read, or nothing. */
type Base = Coupon | { revision: 0 };
const NEW: Base = { revision: 0 };
const readBase = (from: Base): CouponForm => ('id' in from ? toForm(from) : EMPTY_FORM);
type Typed = Exclude<keyof CouponForm, 'way' | 'scope' | 'isFirstOnly'>;

/** What a coupon takes off, off what, for whom and when. What is typed stays until it is saved. */
export function EditCoupon({ coupon, open, onClose, onMade }: EditProps) {
  const t = useStrings(couponsStrings);
  const lang = useLang();
  const { optional } = useStrings(deskStrings);
  const queries = useQueryClient();
  const latest: Base = coupon ?? NEW;
  const { from, form, setForm, isBehind, onSaved, takeLatest } = useDraft(
    latest,
    readBase,
    ...(coupon ? (['change', 'item'] as const) : (['make', 'desk'] as const)),
  );
  const [isTried, setTried] = useState(false);
  const { content, wrong } = readForm(form);
  const save = useMutation({
    mutationFn: async (_: CouponForm) => {
      if (!content) return null;
      if (!('id' in from)) return (await office.couponsDesk.make(content)).id;
      await office.couponsDesk.change({ ...content, id: from.id, revision: from.revision });
      return null;
    },
    onSuccess: (id, sent) => {
      toast.success(t.saved(pickText(lang, sent.name, sent.enName)));
      onClose();
      if (coupon) onSaved(sent);
      else setForm(EMPTY_FORM);
      setTried(false);
      if (id) onMade?.(id);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['coupons'] }),
  });
  const field = (
    name: Typed,
  ): Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'error' | 'onChange'> => ({
    label: name === 'yuan' && form.way === 'percent' ? t.fields.mostYuan : t.fields[name],
    value: form[name],
    error: isTried && wrong?.has(name) ? t.wrong[name] : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        save.reset();
        onClose();
      }}
      title={coupon ? t.changeTitle : t.makeTitle}
      description={t.formText}
      confirmLabel={t.save}
      size="l"
      busy={save.isPending}
      error={save.error}
      onSubmit={() => {
        setTried(true);
        if (content && !save.isPending) save.mutate(form);
      }}
    >
      {isBehind && <DraftBehind onTake={takeLatest} />}
      <div className={styles.row}>
        <TextField {...field('name')} maxLength={30} />
        <TextField {...field('enName')} maxLength={60} />
      </div>
      <div className={styles.row}>
        <SelectField
          label={t.fields.way}
          value={form.way}
          onValueChange={(way) => setForm({ ...form, way })}
          options={(['amount', 'percent'] as const).map((value) => ({
            value,
            label: t.fields.ways[value],
          }))}
        />
        {form.way === 'percent' && (
          <TextField {...field('percent')} hint={t.fields.percentHint} inputMode="numeric" maxLength={2} />
        )}
        <TextField {...field('yuan')} inputMode="decimal" maxLength={8} />
      </div>
      <div className={styles.row}>
        <TextField {...field('leastYuan')} hint={t.fields.leastHint} inputMode="decimal" maxLength={8} />
        <SelectField
          label={t.scope}
          value={form.scope}
          onValueChange={(scope) => setForm({ ...form, scope })}
          options={COUPON_SCOPES.map((value) => ({ value, label: t.scopes[value] }))}
        />
      </div>
      <Checkbox
        checked={form.isFirstOnly}
        onCheckedChange={(isFirstOnly) => setForm({ ...form, isFirstOnly })}
      >
        {t.fields.isFirstOnly}
      </Checkbox>
      <div className={styles.row}>
        <TextField {...field('start')} type="datetime-local" />
        <TextField {...field('end')} type="datetime-local" />
      </div>
      <div className={styles.row}>
        <TextField {...field('total')} inputMode="numeric" maxLength={6} />
        <TextField {...field('perPerson')} inputMode="numeric" maxLength={2} />
      </div>
      <TextField
        {...field('code')}
        note={optional}
        hint={t.fields.codeHint}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
