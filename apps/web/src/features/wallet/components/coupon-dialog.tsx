import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { couponStrings } from '../coupon.strings.ts';
import { standingOf, type CouponChoice, type Fitting } from '../use-coupon.ts';
import styles from './coupon-dialog.module.css';
import { useCouponWords } from './coupon-words.tsx';

const CODE_MAX = 40;

/** One's own coupons with what each takes off, and a place for a code. */
export function CouponDialog({
  choice,
  open,
  onClose,
}: {
  choice: CouponChoice;
  open: boolean;
  onClose: () => void;
}) {
  const t = useStrings(couponStrings);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.choose}
      size="s"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <Choices choice={choice} />
    </Dialog>
  );
}

function Choices({ choice }: { choice: CouponChoice }) {
  const t = useStrings(couponStrings);
  const { pick, setPick, fitting, checked, used } = choice;
  if (fitting.isError) {
    return (
      <ErrorState
        compact
        title={t.failed}
        text={fitting.error.message}
        onRetry={() => void fitting.refetch()}
        retrying={fitting.isFetching}
      />
    );
  }
  const coupons = fitting.data?.coupons ?? [];
  const code = pick.kind === 'code' ? standingOf(checked) : undefined;
  return (
    <div className={styles.choices}>
      <Code choice={choice} />
      {coupons.length === 0 && !code ? (
        <p className={styles.fine}>{t.none}</p>
      ) : (
        <fieldset className={styles.list}>
          <legend className={styles.legend}>{t.mine}</legend>
          {code && <Coupon coupon={{ ...code, why: '' }} isChosen onChoose={() => undefined} />}
          {coupons.map((coupon) => (
            <Coupon
              key={coupon.id}
              coupon={coupon}
              isChosen={used?.ref === coupon.id}
              onChoose={() => setPick({ kind: 'own', id: coupon.id })}
            />
          ))}
          <label className={styles.card}>
            <input
              type="radio"
              name="coupon"
              className={styles.radio}
              checked={used === null}
              onChange={() => setPick({ kind: 'none' })}
            />
            {t.noCoupon}
          </label>
        </fieldset>
      )}
    </div>
  );
}

/** What was typed stays where it is refused. */
function Code({ choice: { pick, setPick, checked } }: { choice: CouponChoice }) {
  const t = useStrings(couponStrings);
  const [typed, setTyped] = useState(pick.kind === 'code' ? pick.code : '');
  const isAsked = pick.kind === 'code' && pick.code === typed.trim();
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') return;
        if (isAsked) void checked.refetch();
        else setPick({ kind: 'code', code: typed.trim() });
      }}
    >
      <TextField
        label={t.code}
        hint={t.codeHint}
        value={typed}
        maxLength={CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isAsked && checked.error ? checked.error.message : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" busy={isAsked && checked.isFetching}>
        {t.use}
      </Button>
    </form>
  );
}

type CouponProps = {
  coupon: Omit<Fitting['coupons'][number], 'id'> & { code?: string };
  isChosen: boolean;
  onChoose: () => void;
};

function Coupon({ coupon, isChosen, onChoose }: CouponProps) {
  const t = useStrings(couponStrings);
  const lang = useLang();
  const format = useFormat();
  const words = useCouponWords()(coupon);
  const { why, code, takenFen, endTime } = coupon;
  return (
    <label className={styles.card} data-unfit={why !== '' || undefined}>
      <input
        type="radio"
        name="coupon"
        className={styles.radio}
        checked={isChosen}
        disabled={why !== ''}
        onChange={onChoose}
      />
      <span className={styles.off}>
        {words.off}
        {coupon.percent !== null && takenFen > 0 && (
          <span className={styles.taken}>{t.taken(format.fen(takenFen))}</span>
        )}
      </span>
      <span className={styles.about}>
        <span>{pickText(lang, coupon.name, coupon.enName)}</span>
        <span className={styles.fine}>{words.conditions}</span>
        <span className={styles.fine}>{code ? t.byCode(code) : t.until(format.date(endTime, 'time'))}</span>
        {why && <span className={styles.why}>{why}</span>}
      </span>
    </label>
  );
}
