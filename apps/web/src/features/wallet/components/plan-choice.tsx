import { Check } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { monthlyFen, savedFen, type VipPlan } from '../model.ts';
import { walletStrings } from '../strings.ts';
import styles from './choice.module.css';

type PlanChoiceProps = {
  plans: readonly VipPlan[];
  value: VipPlan | undefined;
  isMember: boolean;
  onValueChange: (plan: VipPlan) => void;
};

/** The memberships side by side; gold is for the yearly one. */
export function PlanChoice({ plans, value, isMember, onValueChange }: PlanChoiceProps) {
  const { plans: t } = useStrings(walletStrings);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.legend}</legend>
      <div className={styles.plans}>
        {plans.map((plan) => (
          <label
            key={plan.vipType}
            className={classNames(styles.card, styles.plan, plan.tier === 'yearly' && styles.gold)}
          >
            <input
              type="radio"
              name="plan"
              className={styles.radio}
              checked={plan.vipType === value?.vipType}
              onChange={() => onValueChange(plan)}
            />
            <PlanWords plan={plan} plans={plans} />
          </label>
        ))}
      </div>
      {isMember && <p className={styles.fine}>{t.extends}</p>}
    </fieldset>
  );
}

function PlanWords({ plan, plans }: { plan: VipPlan; plans: readonly VipPlan[] }) {
  const { plans: t } = useStrings(walletStrings);
  const format = useFormat();
  const isYearly = plan.tier === 'yearly';
  const saved = savedFen(plan, plans);
  const lines = [
    t.downloads(format.number(plan.downloadsPerMonth)),
    t.models,
    isYearly ? t.commercial : t.personal,
    ...(plan.giftPoints > 0 ? [t.gift(format.number(plan.giftPoints))] : []),
    t.stays,
  ];
  return (
    <>
      <span className={styles.planName}>{isYearly ? t.yearly : t.monthly}</span>
      <span className={styles.amount}>
        {format.fen(plan.priceFen)}
        <span className={styles.unit}>{isYearly ? t.perYear : t.perMonth}</span>
      </span>
      <span className={styles.bonus}>
        {saved > 0 && (
          <>
            <span>{t.about(format.fen(monthlyFen(plan)))}</span>
            <span>{t.saved(format.fen(saved))}</span>
          </>
        )}
      </span>
      <span className={styles.lines}>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            <Check aria-hidden="true" />
            {line}
          </span>
        ))}
      </span>
    </>
  );
}
