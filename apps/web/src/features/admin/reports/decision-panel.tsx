import { useQuery } from '@tanstack/react-query';
import { useQueryParams } from '#app/location.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { office } from '../session/office-api.ts';
import { Answer } from './claim-part.tsx';
import styles from './reported-panel.module.css';
import { reportsStrings } from './reports.strings.ts';
import { ObjectionPart } from './objection-part.tsx';
import { Said } from './said.tsx';

/** What was decided, by whom and on what. */
export function DecisionPanel({ id }: { id: string }) {
  const t = useStrings(reportsStrings);
  const lang = useLang();
  const format = useFormat();
  const query = useQueryParams();
  const found = useQuery({
    queryKey: ['reports', 'decision', id],
    queryFn: ({ signal }) => office.reportsDesk.decision({ id }, { signal }),
    ...RECORDED,
  });
  const { data } = found;
  const kind = data && t.subjects[data.about];
  const name = data?.what
    ? t.named(t.subjects[data.about], pickText(lang, data.what.name, data.what.enName))
    : kind && `${kind} ${data.subjectId.slice(0, 8)}`;
  return (
    <DetailPanel
      title={name}
      listHref={deskHref('reports', '', Object.fromEntries(query))}
      mark={
        data && (
          <Badge tone={data.outcome === 'upheld' ? 'danger' : 'success'}>{t.outcomes[data.outcome]}</Badge>
        )
      }
    >
      {found.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={5} />
        </div>
      )}
      {found.isError && <ReadFailure of={found} title={t.failedDetail} />}
      {data && (
        <>
          <Facts
            facts={[
              { name: t.by, value: data.by || t.byCommand },
              { name: t.decideTime, value: format.date(data.decideTime, 'time') },
              { name: t.answered, value: data.answer ? data.answer[lang] : t.answeredNothing },
              { name: t.number, value: data.subjectId },
            ]}
          />
          {data.claim && (
            <section className={styles.report}>
              <p className={styles.head}>
                <Badge>{t.claim}</Badge>
              </p>
              <Answer claim={data.claim} />
            </section>
          )}
          {data.objection && <ObjectionPart decision={data} objection={data.objection} />}
          <Said {...data} />
        </>
      )}
    </DetailPanel>
  );
}
