import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { office } from '../session/office-api.ts';
import { useStaffSession, type Permission } from '../session/staff-session.ts';
import { MemberDeeds } from './member-deeds.tsx';
import { MemberLinks } from './member-links.tsx';
import type { MemberDetail } from './member.ts';
import styles from './member-panel.module.css';
import { peopleStrings, STATE_TONES } from './people.strings.ts';

/** How one member’s account stands, and what may be done about it. */
export function MemberPanel({ id, listHref }: { id: string; listHref: Href }) {
  const t = useStrings(peopleStrings);
  const lang = useLang();
  const session = useStaffSession();
  const detail = useQuery({
    queryKey: ['people', 'detail', id],
    queryFn: ({ signal }) => office.peopleDesk.detail({ id }, { signal }),
    ...RECORDED,
  });
  const { data } = detail;
  const may = session.status === 'in' ? session.staff.permissions : [];
  return (
    <DetailPanel
      title={data ? sayNickname(lang, data.nickname) : ''}
      mark={data && <Badge tone={STATE_TONES[data.state]}>{t.states[data.state]}</Badge>}
      listHref={listHref}
      actions={data && data.state !== 'deleted' && <MemberDeeds member={data} may={may} />}
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && <Standing member={data} may={may} />}
    </DetailPanel>
  );
}

function Standing({ member, may }: { member: MemberDetail; may: readonly Permission[] }) {
  const t = useStrings(peopleStrings);
  const format = useFormat();
  const { counts, membership, blockers } = member;
  const number = (value: number) => format.number(value);
  const marks = [member.isCreator && t.creator, member.isMinor && t.minor].filter(Boolean).join(' · ');
  const bought = t.ordersOf(number(counts.purchases), number(counts.licences));
  const paid = t.paymentsOf(number(counts.payments), number(counts.refunds));
  const heldBack = Object.entries(blockers).filter(([, count]) => count > 0) as [
    keyof typeof blockers,
    number,
  ][];
  return (
    <>
      {member.headImage && <img className={styles.picture} src={member.headImage} alt={t.pictureOf} />}
      <section className={styles.part}>
        <h3>{t.account}</h3>
        <Facts
          facts={[
            { name: t.id, value: member.id },
            { name: t.phone, value: member.phone || '—' },
            { name: t.email, value: member.email || '—' },
            { name: t.way, value: member.way === 'sms' ? t.ways.sms : t.ways.wechat },
            { name: t.since, value: format.date(member.createTime, 'time') },
            ...(member.frozenTime
              ? [{ name: t.frozen, value: `${format.date(member.frozenTime, 'time')} · ${member.frozenWhy}` }]
              : []),
            ...(member.closingTime
              ? [{ name: t.closing, value: format.date(member.closingTime, 'time') }]
              : []),
            ...(heldBack.length > 0
              ? [
                  {
                    name: t.heldBack,
                    value: heldBack
                      .map(([name, count]) => `${t.blockers[name]} ${number(count)}`)
                      .join(' · '),
                  },
                ]
              : []),
            ...(marks ? [{ name: t.marks, value: marks }] : []),
          ]}
        />
      </section>
      <section className={styles.part}>
        <h3>{t.holdings}</h3>
        <Facts
          facts={[
            {
              name: t.membership,
              value: membership
                ? t.memberUntil(
                    membership.tier === 'yearly' ? t.tiers.yearly : t.tiers.monthly,
                    format.date(membership.endTime, 'short'),
                  )
                : t.noMembership,
            },
            { name: t.points, value: number(member.points) },
            { name: t.earnedPoints, value: number(member.earnedPoints) },
            ...(member.owedPoints > 0 ? [{ name: t.owedPoints, value: number(member.owedPoints) }] : []),
            {
              name: t.orders,
              value:
                counts.purchases > 0 && may.includes('purchases.read') ? (
                  <Link href={deskHref('purchases', '', { q: member.id })}>{bought}</Link>
                ) : (
                  bought
                ),
            },
            {
              name: t.payments,
              value:
                counts.payments > 0 && may.includes('payments.read') ? (
                  <Link href={deskHref('orders', '', { q: member.id })}>{paid}</Link>
                ) : (
                  paid
                ),
            },
            {
              name: t.made,
              value: t.madeOf(number(counts.works), number(counts.drafts), number(counts.assets)),
            },
            {
              name: t.reports,
              value: t.reportsOf(number(counts.reportsSent), number(counts.reportsAgainst)),
            },
          ]}
        />
      </section>
      <MemberLinks member={member} may={may} />
      <section className={styles.part}>
        <h3>{t.consents}</h3>
        {member.consents.length === 0 && <p className={styles.none}>{t.none}</p>}
        <ul className={styles.lines}>
          {member.consents.map(({ document, version, granted, time }) => (
            <li key={document}>
              <span>{t.documents[document as keyof typeof t.documents] ?? document}</span>
              <span>{granted ? version : t.takenBack}</span>
              <time dateTime={time}>{format.date(time, 'short')}</time>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h3>{t.sessions(number(member.sessions.length))}</h3>
        <ul className={styles.lines}>
          {member.sessions.map(({ browser, system, createTime, seenTime }, at) => (
            // Two devices may be alike in everything.
            <li key={at}>
              <span>{[browser, system].filter(Boolean).join(' · ') || t.unknownDevice}</span>
              <span>{t.loggedIn(format.date(createTime, 'short'))}</span>
              <time dateTime={seenTime}>{t.seen(format.date(seenTime, 'time'))}</time>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h3>{t.events}</h3>
        {member.events.length === 0 && <p className={styles.none}>{t.none}</p>}
        <ul className={styles.lines}>
          {member.events.map(({ kind, time }, at) => (
            <li key={at}>
              <span>{t.kinds[kind as keyof typeof t.kinds] ?? kind}</span>
              <time dateTime={time}>{format.date(time, 'time')}</time>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
