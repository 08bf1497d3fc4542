import { FILE_UNITS, type FileUnit } from '@mogine/contract/draft-rules';
import { explainUploadRefusal, isUploadRefusal } from '@mogine/contract/upload-refusals';
import { Undo2, Wrench } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { fixStrings } from '../fix.strings.ts';
import { lineStrings } from '../line.strings.ts';
import { useUnfixDraft, type DraftDetail } from '../queries.ts';
import styles from './fix-controls.module.css';

type FixActionProps = {
  finding: DraftDetail['findings'][number];
  isFixing: boolean;
  onFix: (said: { code: string; metresPerUnit?: FileUnit }) => void;
};

/** Puts a finding right at a press; for a unit that nobody has said there is a choice of them. */
export function FixAction({ finding: { code, fix: kind, detail }, isFixing, onFix }: FixActionProps) {
  const t = useStrings(fixStrings);
  if (kind === '') return null;
  const look = {
    size: 's' as const,
    variant: 'quiet' as const,
    icon: <Wrench aria-hidden="true" />,
    reasons: isFixing ? [t.fixing] : [],
  };
  if (kind !== 'unit') {
    return (
      <Button {...look} onClick={() => onFix({ code })}>
        {t.fixes[kind]}
      </Button>
    );
  }
  return (
    <DropdownMenu
      label={t.fixes.unit}
      trigger={(props) => (
        <Button {...props} {...look}>
          {t.fixes.unit}
        </Button>
      )}
    >
      {FILE_UNITS.map((metres) => (
        <MenuItem
          key={metres}
          checked={metres === detail?.['metresPerUnit']}
          onSelect={() => onFix({ code, metresPerUnit: metres })}
        >
          {t.unitOf(t.units[metres])}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

/** What is being put right, what has been, and why it could not be. */
export function FixState({ draft, isFixing }: { draft: DraftDetail; isFixing: boolean }) {
  const t = useStrings(fixStrings);
  const { line } = useStrings(lineStrings);
  const format = useFormat();
  const lang = useLang();
  const unfix = useUnfixDraft(draft.id);
  if (isFixing) {
    return (
      <div className={styles.fixing} role="status">
        {draft.isFixDelayed ? t.fixDelayed : t.fixing}
        {!draft.isFixDelayed && draft.fixLine && (
          <> · {line(format.number, draft.fixLine.ahead, draft.fixLine.own)}</>
        )}
        {!draft.isFixDelayed && <ProgressBar label={t.fixing} value={null} />}
      </div>
    );
  }
  const why = isUploadRefusal(draft.fixRefusal)
    ? explainUploadRefusal(draft.fixRefusal, draft.fixDetail)
    : null;
  return (
    <>
      {why && (
        <p className={styles.failed} role="alert">
          {t.fixFailed(pickText(lang, why.zh, why.en))}
        </p>
      )}
      {draft.fixes.length > 0 && (
        <div className={styles.fixed}>
          <p>{t.fixed([...new Set(draft.fixes)].map((kind) => t.fixedKinds[kind]).join(t.between))}</p>
          <Button
            size="s"
            variant="quiet"
            busy={unfix.isPending}
            icon={<Undo2 aria-hidden="true" />}
            onClick={() => unfix.mutate(undefined, { onError: (error) => toast.error(error.message) })}
          >
            {t.unfix}
          </Button>
        </div>
      )}
    </>
  );
}
