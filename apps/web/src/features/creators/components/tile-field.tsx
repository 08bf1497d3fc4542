import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { draftStrings } from '../draft.strings.ts';
import { readTile } from '../model.ts';
import styles from './tile-field.module.css';

type TileFieldProps = {
  value: string;
  isWrong: boolean;
  suggestedMm: number;
  onChange: (typed: string) => void;
};

/** How large one tile is in reality, with what its name suggests. */
export function TileField({ value, isWrong, suggestedMm, onChange }: TileFieldProps) {
  const t = useStrings(draftStrings);
  return (
    <div className={styles.tile}>
      <div className={styles.field}>
        <TextField
          label={t.tileMm}
          hint={t.tileHint}
          error={isWrong ? t.tileWrong : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          suffix={<span className={styles.unit}>{t.millimetres}</span>}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {readTile(value) !== suggestedMm && (
        <Button size="s" onClick={() => onChange(String(suggestedMm))}>
          {t.tileSuggested(suggestedMm)}
        </Button>
      )}
    </div>
  );
}
