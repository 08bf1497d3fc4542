import {
  explainFinding,
  isKnownFinding,
  type FindingDetail,
  type FindingWords,
} from '@mogine/contract/model-findings';
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
  /** Where: corners of triangles, nine numbers each. */
  faces?: readonly number[] | undefined;
  /** How many places can be shown, where they are fetched when they are asked for. */
  places?: number | undefined;
};

const NOWHERE: readonly number[] = [];

/** What a viewer marks for it. */
export function placesOf({ lines = NOWHERE, faces = NOWHERE }: Finding): {
  lines: readonly number[];
  faces: readonly number[];
} {
  return { lines, faces };
}

function countPlaces(finding: Finding): number {
  const { lines, faces } = placesOf(finding);
  return finding.places ?? (faces.length > 0 ? faces.length / 9 : Math.ceil(lines.length / 6));
}

type HealthCardProps<F extends Finding> = {
  findings: readonly F[];
  /** The one that is shown on the model. */
  shown: F | null;
  onShow: (finding: F | null) => void;
  /** Whether it is read by whoever made the model, who can still better it. */
  isMaker?: boolean;
  /** What was looked at. */
  subject?: 'model' | 'panorama' | 'material' | 'splat';
  /** What can be done about one. */
  actionOf?: (finding: F) => ReactNode;
};

const ICONS: Readonly<Record<Severity, LucideIcon>> = { error: CircleX, warning: TriangleAlert, note: Info };

/** What there is to know of a model before it is sold or bought; what has a place is shown there on a press. */
export function HealthCard<F extends Finding>({
  findings,
  shown,
  onShow,
  isMaker = false,
  subject = 'model',
  actionOf,
}: HealthCardProps<F>) {
  const t = useStrings(healthStrings);
  const lang = useLang();
  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [t.counts[severity](count)] : [];
  });
  return (
    <section className={styles.card} aria-label={t.titles[subject]}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t.titles[subject]}</h2>
        {findings.length > 0 && <p className={styles.counts}>{counts.join(t.between)}</p>}
      </header>
      {findings.length === 0 ? (
        <p className={styles.good}>
          <CircleCheck aria-hidden="true" />
          <span>
            <strong>{t.good}</strong>
            {t.goodTexts[subject]}
          </span>
        </p>
      ) : (
        <ul className={styles.list}>
          {findings.map((finding) => (
            <Row
              key={finding.code}
              finding={finding}
              isShown={finding === shown}
              isMaker={isMaker}
              onShow={(isShown) => onShow(isShown ? finding : null)}
              action={actionOf?.(finding)}
            />
          ))}
        </ul>
      )}
      <span role="status">
        {shown && (
          <VisuallyHidden>{t.isShown(pickText(lang, ...titleOf(shown)), countPlaces(shown))}</VisuallyHidden>
        )}
      </span>
    </section>
  );
}

type RowProps = {
  finding: Finding;
  isShown: boolean;
  isMaker: boolean;
  onShow: (isShown: boolean) => void;
  action: ReactNode;
};

function Row({ finding, isShown, isMaker, onShow, action }: RowProps) {
  const t = useStrings(healthStrings);
  const lang = useLang();
  const { severity, count } = finding;
  const words = wordsOf(finding);
  const text = (isMaker ? null : words?.buyer) ?? words?.text;
  const places = countPlaces(finding);
  const Icon = ICONS[severity];
  return (
    <li className={classNames(styles.row, styles[severity])}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>
          <VisuallyHidden>{t.severities[severity]} </VisuallyHidden>
          {pickText(lang, ...titleOf(finding))}
        </p>
        {text && <p className={styles.text}>{pickText(lang, text.zh, text.en)}</p>}
        {(places > 0 || action) && (
          <div className={styles.actions}>
            {places > 0 && (
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
            {isShown && places < count && <span className={styles.some}>{t.some(places)}</span>}
          </div>
        )}
      </div>
    </li>
  );
}

function wordsOf({ code, count, detail = {} }: Finding): FindingWords | null {
  return isKnownFinding(code) ? explainFinding(code, count, detail) : null;
}

/** A server that knows more than this page says it by its code alone. */
function titleOf(finding: Finding): [zh: string, en: string] {
  const title = wordsOf(finding)?.title;
  return [title?.zh ?? finding.code, title?.en ?? finding.code];
}
