import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { reportsStrings } from '../reports/reports.strings.ts';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import { wordsStrings } from '../words/words.strings.ts';
import type { CaseDetail } from './case-data.ts';
import { AnswerActions, DecideActions } from './case-deeds.tsx';
import styles from './cases.module.css';
import { casesStrings } from './cases.strings.ts';
import { Face } from './face.tsx';
import { RemovedRating, RemovedWork } from './removed.tsx';

type PanelProps = { id: string; listHref: Href; nextHref: Href };

/** One case with everything that speaks for or against it, and the decision: a lets it be, r removes. */
export function CasePanel({ id, listHref, nextHref }: PanelProps) {
  const t = useStrings(casesStrings);
  const detail = useQuery({
    queryKey: ['cases', 'detail', id],
    queryFn: ({ signal }) => office.casesDesk.detail({ id }, { signal }),
    ...RECORDED,
  });
  if (detail.data) return <Told found={detail.data} listHref={listHref} nextHref={nextHref} />;
  const isGone = detail.error instanceof ApiError && detail.error.status === 404;
  return (
    <DetailPanel title={isGone ? t.gone : ''} listHref={listHref}>
      {detail.isError && !isGone && <ReadFailure of={detail} title={t.failed} />}
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
    </DetailPanel>
  );
}

function Told({ found, listHref, nextHref }: { found: CaseDetail } & Omit<PanelProps, 'id'>) {
  const t = useStrings(casesStrings);
  const lang = useLang();
  const isAppeal = found.appealTime !== null && found.outcome === null;
  return (
    <DetailPanel
      title={sayNickname(lang, found.nickname)}
      mark={
        <>
          <Badge>{found.outcome ? t.outcomes[found.outcome] : t.states[found.state]}</Badge>
          {found.isFrozen && <Badge tone="warn">{t.frozen}</Badge>}
        </>
      }
      listHref={listHref}
      actions={
        found.state === 'open' ? (
          <DecideActions found={found} nextHref={nextHref} />
        ) : isAppeal && !found.isOwnDecision ? (
          <AnswerActions found={found} nextHref={nextHref} />
        ) : null
      }
    >
      {isAppeal && found.isOwnDecision && <p>{t.isOwn}</p>}
      <Said found={found} />
      {(found.work || found.rating) && (
        <section className={styles.part}>
          <h3>{t.removedOf}</h3>
          {found.work && <RemovedWork work={found.work} />}
          {found.rating && <RemovedRating rating={found.rating} />}
        </section>
      )}
      {found.state === 'removed' && !found.work && !found.rating && (
        <section className={styles.part}>
          <h3>{t.before}</h3>
          <Face face={found.before} name={found.before.name ?? found.now.name} isKept />
        </section>
      )}
      {!found.work && !found.rating && (
        <section className={styles.part}>
          <h3>{t.now}</h3>
          <Face face={found.now} name={found.now.name} />
        </section>
      )}
      <Beside found={found} />
    </DetailPanel>
  );
}

/** What was said of it: by people, by whoever decided, and by the member. */
function Said({ found }: { found: CaseDetail }) {
  const t = useStrings(casesStrings);
  const { kinds, saysNothing } = useStrings(reportsStrings);
  const { categories } = useStrings(wordsStrings);
  const lang = useLang();
  const { category, reports, why, enWhy, decidedBy, appeal, answer, enAnswer, answeredBy } = found;
  const known: Readonly<Record<string, string>> = categories;
  const names: Readonly<Record<string, string>> = kinds;
  return (
    <>
      <Facts
        facts={[
          { name: t.origin, value: t.origins[found.origin] },
          ...(category ? [{ name: t.category, value: known[category] ?? category }] : []),
          ...(why ? [{ name: t.why, value: pickText(lang, why, enWhy) }] : []),
          ...(decidedBy ? [{ name: t.decidedBy, value: decidedBy }] : []),
          ...(appeal ? [{ name: t.appeal, value: appeal }] : []),
          ...(answer ? [{ name: t.answer, value: pickText(lang, answer, enAnswer) }] : []),
          ...(answeredBy ? [{ name: t.answeredBy, value: answeredBy }] : []),
        ]}
      />
      {reports.length > 0 && (
        <section className={styles.part}>
          <h3>{t.reports}</h3>
          <ol className={styles.reports}>
            {reports.map(({ kind, text, createTime }) => (
              <li key={`${createTime} ${kind} ${text}`}>
                <Badge>{names[kind] ?? kind}</Badge> {text || saysNothing}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** The member's other cases, and where else to act. */
function Beside({ found: { clientId, history, refusals } }: { found: CaseDetail }) {
  const may = useMay();
  const t = useStrings(casesStrings);
  const format = useFormat();
  return (
    <section className={styles.part}>
      <h3>{t.history}</h3>
      {history.length === 0 && <p className={styles.none}>{t.noHistory}</p>}
      <ol className={styles.reports}>
        {history.map((one) => (
          <li key={one.id}>
            <Link href={deskHref('cases', one.id, { show: 'decided' })} keepScroll>
              {format.date(one.decideTime ?? one.createTime, 'time')}
            </Link>{' '}
            {one.removed.length > 0
              ? `${t.states.removed} · ${one.removed.map((part) => t.parts[part]).join(' · ')}`
              : t.states[one.state]}
            {one.outcome && ` · ${t.outcomes[one.outcome]}`}
          </li>
        ))}
      </ol>
      <Facts facts={[{ name: t.refusals, value: t.refusalsOf(format.number(refusals)) }]} />
      <p className={styles.ways}>
        {may('people.read') && <Link href={deskHref('people', clientId)}>{t.toMember}</Link>}
        <Link href={deskHref('words')}>{t.toWords}</Link>
      </p>
    </section>
  );
}
