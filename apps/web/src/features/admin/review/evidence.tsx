import { useState } from 'react';
import { reviewReasons } from '@mogine/contract/review-reasons';
import { VersionDiff } from '#app/version-diff-part.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { HealthCard } from '#shared/model-health/health-card.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { BeforeAfter } from '#shared/ui/before-after.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { WarningNote } from '#shared/ui/warning-note.tsx';
import { Facts } from '../frame/detail-panel.tsx';
import { wordsStrings } from '../words/words.strings.ts';
import type { ReviewDetail } from './queries.ts';
import styles from './review.module.css';
import { reviewStrings } from './review.strings.ts';
import { SameFiles } from './same-files.tsx';
import { Thread } from './thread.tsx';
import { Alike, Variant } from './kin.tsx';

type Finding = ReviewDetail['draft']['findings'][number];
type EvidenceProps = {
  detail: ReviewDetail;
  /** The finding that is marked on the model. */
  shown: Finding | null;
  onShow: (finding: Finding | null) => void;
};

/** What speaks for and against a submission, the gravest first. */
export function Evidence({ detail, shown, onShow }: EvidenceProps) {
  const t = useStrings(reviewStrings);
  const categories: Readonly<Record<string, string>> = useStrings(wordsStrings).categories;
  const { submission, words } = detail;
  return (
    <>
      <Returned detail={detail} />
      <Terms detail={detail} />
      <Decisions detail={detail} />
      <SameFiles detail={detail} />
      <Ai detail={detail} />
      {words.length > 0 && (
        <section className={styles.block}>
          <h2>{t.words}</h2>
          <ul>
            {words.map(({ text, category }) => (
              <li key={`${text} ${category}`}>
                {t.texts[text]} <Badge tone="warn">{categories[category] ?? category}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      {detail.live && <Change detail={detail} live={detail.live} />}
      {detail.variant && <Variant variant={detail.variant} />}
      <Alike detail={detail} />
      <HealthCard findings={detail.draft.findings} shown={shown} onShow={onShow} />
      <section className={styles.block}>
        <h2>{t.history}</h2>
        <History detail={detail} />
      </section>
      <Thread key={submission.id} detail={detail} />
    </>
  );
}

function Returned({ detail: { submission } }: { detail: ReviewDetail }) {
  const t = useStrings(reviewStrings);
  const format = useFormat();
  if (submission.returnTime === null) return null;
  return <WarningNote>{t.returnedWhy(format.date(submission.returnTime, 'time'))}</WarningNote>;
}

function Terms({ detail: { submission } }: { detail: ReviewDetail }) {
  const t = useStrings(reviewStrings);
  const format = useFormat();
  return (
    <Facts
      facts={[
        {
          name: submission.isOfficial ? t.officialMaker : t.maker,
          value: submission.maker.name,
        },
        {
          name: t.price,
          value: submission.price === 0 ? t.free : t.points(format.number(submission.price)),
        },
        {
          name: t.licence,
          value: `${t.licences[submission.licence]} · ${submission.isMemberIncluded ? t.included : t.notIncluded}`,
        },
      ]}
    />
  );
}

const TONES: Readonly<Record<string, 'danger' | 'warn'>> = { refused: 'danger', changes_asked: 'warn' };

/** What was decided of this draft before this time, with what its maker was told: handed in again, it shows whether it was heeded. */
function Decisions({ detail: { submission, decisions } }: { detail: ReviewDetail }) {
  const t = useStrings(reviewStrings);
  const lang = useLang();
  const format = useFormat();
  const made = decisions.filter(
    ({ submitTime, decideTime }) => decideTime !== null && submitTime < submission.submitTime,
  );
  if (made.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>{t.decisions}</h2>
      <ul className={styles.comments}>
        {made.map(({ state, reasons, note, submitTime, decideTime }) => (
          <li key={submitTime}>
            <p className={styles.quiet}>
              {format.date(decideTime ?? submitTime, 'short')}{' '}
              <Badge tone={TONES[state] ?? 'neutral'}>{t.states[state]}</Badge>
            </p>
            {reasons.length > 0 && (
              <p>{reasons.map((code) => reviewReasons[code].says[lang]).join(t.comma)}</p>
            )}
            {note && <p className={styles.notes}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ai({ detail: { submission } }: { detail: ReviewDetail }) {
  const t = useStrings(reviewStrings);
  const telling = submission.found.filter(({ verdict, hasC2pa }) => verdict !== 'none' || hasC2pa);
  return (
    <section className={styles.block}>
      <h2>
        {t.aiSays[submission.ai]}{' '}
        {submission.aiLabel && (
          <Badge tone={submission.aiLabel === 'suspected' ? 'warn' : 'neutral'}>
            {t.aiLabels[submission.aiLabel]}
          </Badge>
        )}
      </h2>
      {telling.length === 0 ? (
        <p className={styles.quiet}>{t.noTraces}</p>
      ) : (
        <ul>
          {telling.map(({ name, verdict, producer, traces, hasC2pa }) => {
            const says = [
              verdict === 'labelled' ? t.labelled(producer) : '',
              traces.length > 0 ? t.traces(traces.join(t.comma)) : '',
              hasC2pa ? t.c2pa : '',
            ];
            return <li key={name}>{t.trace(name, says.filter(Boolean).join(' · '))}</li>;
          })}
        </ul>
      )}
    </section>
  );
}

/** The next version beside the one on sale; what is different stands out. */
function Change({ detail, live }: { detail: ReviewDetail; live: NonNullable<ReviewDetail['live']> }) {
  const t = useStrings(reviewStrings);
  const lang = useLang();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { draft, submission } = detail;
  const number = (value: number | null | undefined) => (value == null ? '—' : format.number(value));
  const sizeOf = (
    facts: { widthMm: number | null; depthMm: number | null; heightMm: number | null } | null,
  ) => (facts ? [facts.widthMm, facts.depthMm, facts.heightMm].map(number).join(' × ') : '—');
  const sayPrice = (points: number) => (points === 0 ? t.free : t.points(format.number(points)));
  const rows = [
    [t.facts.triangles, number(live.facts.triangles), number(draft.facts?.triangles)],
    [t.facts.size, sizeOf(live.facts), sizeOf(draft.facts)],
    [t.facts.materials, number(live.facts.materials), number(draft.facts?.materials)],
    [t.price, sayPrice(live.price), sayPrice(submission.price)],
    [
      t.facts.files,
      live.files.map(({ name }) => name).join('\n'),
      draft.files.map(({ name }) => name).join('\n'),
    ],
  ] as const;
  const notes =
    (lang === 'zh' ? submission.notes : submission.enNotes) || submission.notes || submission.enNotes;
  return (
    <section className={styles.block}>
      <h2>
        {t.change} {live.suspended !== '' && <Badge tone="danger">{t.sameStates.suspended}</Badge>}
      </h2>
      <p className={styles.notes}>{notes}</p>
      <BeforeAfter label={t.change} before={t.before} after={t.after} rows={rows} />
      {draft.model !== '' && live.preview.model !== '' && (
        <Button size="s" onClick={() => setOpen(true)}>
          {t.diff}
        </Button>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={t.diff} size="l">
        <VersionDiff
          before={live.preview.model}
          after={draft.model}
          measured={[live.facts, draft.facts]}
          fallback={<Skeleton height="24em" />}
        />
      </Dialog>
    </section>
  );
}

function History({ detail: { history } }: { detail: ReviewDetail }) {
  const t = useStrings(reviewStrings);
  const lang = useLang();
  const format = useFormat();
  const { approved, changesAsked, refused, suspended, last } = history;
  const [a, c, r, s] = [approved, changesAsked, refused, suspended].map(format.number);
  return (
    <>
      <p>{t.historyOf(a ?? '', c ?? '', r ?? '', s ?? '')}</p>
      <ul>
        {last.map(({ name, state, reasons, submitTime, shelf }) => (
          <li key={`${name} ${submitTime}`} className={styles.quiet}>
            {format.date(submitTime, 'short')} {name} ·{' '}
            {shelf === null ? t.states[state] : t.sameStates[shelf]}
            {reasons.length > 0 &&
              ` · ${reasons.map((code) => reviewReasons[code].says[lang]).join(t.comma)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
