import { RefreshCw } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { HumanCheck } from '../model.ts';
import { accountStrings } from '../strings.ts';
import styles from './login-form.module.css';

type PictureFieldProps = {
  human: Extract<HumanCheck, { kind: 'picture' }>;
  error: string | undefined;
  onAnswer: (answer: string) => void;
  onRefresh: () => void;
};

/** The picture of characters and the box for them: the way of those whose device cannot, or who prefer it. */
export function PictureField({ human, error, onAnswer, onRefresh }: PictureFieldProps) {
  const { login: t } = useStrings(accountStrings);
  const { picture, answer } = human;
  return (
    <div className={styles.pictureRow}>
      <TextField
        label={t.picture}
        value={answer}
        onChange={(event) => onAnswer(event.target.value)}
        error={error}
        maxLength={16}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={styles.picture}>
        {picture.kind === 'loading' && <Skeleton height="100%" />}
        {picture.kind === 'failed' && <span className={styles.fine}>{t.pictureFailed}</span>}
        {picture.kind === 'ready' && <img src={picture.image} alt={t.pictureAlt} width={260} height={96} />}
      </div>
      <div className={styles.refresh}>
        <IconButton label={t.pictureRefresh} icon={<RefreshCw />} size="l" onClick={onRefresh} />
      </div>
    </div>
  );
}
