import { useQuery } from '@tanstack/react-query';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { useMyDesks } from '../frame/my-desks.ts';
import { office } from '../session/office-api.ts';
import { isWaiting, subjectHref, type Finding } from './finding-data.ts';
import { FindingDeeds } from './finding-deeds.tsx';
import { ProblemBadge } from './problem-badge.tsx';
import styles from './storage.module.css';
import { storageStrings } from './storage.strings.ts';

/** One file with what is wrong about it, whose it is, and what can be done. */
export function FindingPanel({ id, listHref }: { id: string; listHref: Href }) {
  const t = useStrings(storageStrings);
  const detail = useQuery({
    queryKey: ['storage', 'finding', id],
    queryFn: ({ signal }) => office.storageDesk.finding({ id }, { signal }),
  });
  const { data } = detail;
  const isGone = detail.error instanceof ApiError && detail.error.status === 404;
  return (
    <DetailPanel
      title={data ? (data.key.split('/').at(-1) ?? data.key) : isGone ? t.gone : ''}
      mark={data && <ProblemBadge finding={data} />}
      listHref={listHref}
      actions={data && isWaiting(data) && <FindingDeeds findings={[data]} />}
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      {detail.isError && !isGone && <ReadFailure of={detail} title={t.failed} />}
      {data && <Told finding={data} />}
    </DetailPanel>
  );
}

function Told({ finding }: { finding: Finding }) {
  const t = useStrings(storageStrings);
  const format = useFormat();
  const { key, kind, problem, state, outcome, subject, subjectId, bytes, expectedBytes, note, staff } =
    finding;
  const href = subjectHref(finding, useMyDesks());
  const advice =
    state === 'working'
      ? t.workingText
      : !isWaiting(finding)
        ? ''
        : problem === 'orphan'
          ? t.orphanText
          : finding.isOriginal
            ? t.originalText
            : finding.canRemake
              ? t.remakeText
              : t.elseText;
  return (
    <>
      {advice && <p>{advice}</p>}
      <Facts
        facts={[
          { name: t.key, value: <span className={styles.key}>{key}</span> },
          { name: t.kind, value: t.kinds[kind] },
          {
            name: t.belongs,
            value: href ? (
              <Link href={href}>{t.subjects[subject]}</Link>
            ) : (
              <>
                {t.subjects[subject]}
                {subjectId !== '' && (
                  <>
                    {' '}
                    <span className={styles.key}>{subjectId}</span> <CopyButton text={subjectId} />
                  </>
                )}
              </>
            ),
          },
          { name: t.bytes, value: bytes === null ? t.none : format.bytes(bytes) },
          ...(expectedBytes === null || expectedBytes === bytes
            ? []
            : [{ name: t.expected, value: format.bytes(expectedBytes) }]),
          { name: t.state, value: outcome ? t.outcomes[outcome] : t.states[state] },
          { name: t.found, value: format.date(finding.findTime, 'time') },
          { name: t.seen, value: format.date(finding.seeTime, 'time') },
          ...(finding.endTime ? [{ name: t.ended, value: format.date(finding.endTime, 'time') }] : []),
          ...(note ? [{ name: t.note, value: note }] : []),
          ...(staff ? [{ name: t.staff, value: staff }] : []),
        ]}
      />
    </>
  );
}
