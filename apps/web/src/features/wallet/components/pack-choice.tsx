import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { pointsPerYuan, type Pack } from '../model.ts';
import { walletStrings } from '../strings.ts';
import styles from './choice.module.css';

type PackChoiceProps = {
  packs: readonly Pack[];
  value: Pack | undefined;
  onValueChange: (pack: Pack) => void;
};

/** The packs as cards of one radio group. */
export function PackChoice({ packs, value, onValueChange }: PackChoiceProps) {
  const { packs: t } = useStrings(walletStrings);
  const format = useFormat();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.legend}</legend>
      <div className={styles.packs}>
        {packs.map((pack) => (
          <label key={pack.point} className={styles.card}>
            <input
              type="radio"
              name="pack"
              className={styles.radio}
              checked={pack.point === value?.point}
              onChange={() => onValueChange(pack)}
            />
            <span className={styles.amount}>
              {format.number(pack.paid + pack.bonus)}
              <span className={styles.unit}>{t.points}</span>
            </span>
            <span className={styles.bonus}>{pack.bonus > 0 ? t.bonus(format.number(pack.bonus)) : ''}</span>
            <span className={styles.foot}>
              <span className={styles.money}>{format.fen(pack.priceFen)}</span>
              <span className={styles.rate}>{t.perYuan(format.number(pointsPerYuan(pack)))}</span>
            </span>
          </label>
        ))}
      </div>
      <p className={styles.fine}>{t.paidForever}</p>
    </fieldset>
  );
}
