import { explainFinding, isKnownFinding, type FindingDetail } from '@mogine/contract/model-findings';
import { CircleCheck, CircleX, Info, ScanSearch, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import styles from './health-card.module.css';
import { healthStrings } from './health.strings.ts';

const SEVERITIES = ['error', 'warning', 'note'] as const;
type Severity = (typeof SEVERITIES)[number];

/** Something that was found in a model. */
export type Finding = {
  code: string;
  severity: Severity;
  count: number;
  detail?: FindingDetail | undefined;
  /** Where: ends of lines, metres, six numbers each. */
  lines?: readonly number[] | undefined;
};

type HealthCardProps<F extends Finding> = {
  findings: readonly F[];
  /** The one that is shown on the model. */
  shown: F | null;
  onShow: (finding: F | null) => void;
  /** What can be done about one. */
  actionOf?: (finding: F) => ReactNode;
};

const ICONS: Readonly<Record<Severity, LucideIcon>> = { error: CircleX, warning: TriangleAlert, note: Info };

/** What there is to know of a model before it is sold or bought; what has a place is shown there on a press. */
export function HealthCard<F extends Finding>({ findings, shown, onShow, actionOf }: HealthCardProps<F>) {
  const t = useStrings(healthStrings);
  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [t.counts[severity](count)] : [];
  });
  return (
    <section className={styles.card} aria-label={t.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t.title}</h2>
        {findings.length > 0 && <p className={styles.counts}>{counts.join(t.between)}</p>}
      </header>
      {findings.length === 0 ? (
        <p className={styles.good}>
          <CircleCheck aria-hidden="true" />
          <span>
            <strong>{t.good}</strong>
            {t.goodText}
          </span>
        </p>
      ) : (
        <ul className={styles.list}>
          {findings.map((finding) => (
            <Row
              key={finding.code}
              finding={finding}
              isShown={finding === shown}
              onShow={(isShown) => onShow(isShown ? finding : null)}
              action={actionOf?.(finding)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = {
  finding: Finding;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  action: ReactNode;
};

function Row({
  finding: { code, severity, count, detail = {}, lines = [] },
  isShown,
  onShow,
  action,
}: RowProps) {
  const t = useStrings(healthStrings);
  const lang = useLang();
  // A server that knows more than this page says it by its code alone.
  const words = isKnownFinding(code) ? explainFinding(code, count, detail) : null;
  const Icon = ICONS[severity];
  return (
    <li className={classNames(styles.row, styles[severity])}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>
          <VisuallyHidden>{t.severities[severity]} </VisuallyHidden>
          {words ? pickText(lang, words.title.zh, words.title.en) : code}
        </p>
        {words && <p className={styles.text}>{pickText(lang, words.text.zh, words.text.en)}</p>}
        {(lines.length > 0 || action) && (
          <div className={styles.actions}>
            {lines.length > 0 && (
              <Button
                size="s"
                variant="quiet"
                aria-pressed={isShown}
                icon={<ScanSearch aria-hidden="true" />}
                onClick={() => onShow(!isShown)}
              >
                {isShown ? t.hide : t.show}
              </Button>
            )}
            {action}
          </div>
        )}
      </div>
    </li>
  );
}
