import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { deskHref } from '../desk.ts';
import type { Permission } from '../session/staff-session.ts';
import type { MemberDetail } from './member.ts';
import styles from './member-panel.module.css';
import { peopleStrings } from './people.strings.ts';

/** What else there is of a member, at the desks that whoever looks may open. */
export function MemberLinks({ member, may }: { member: MemberDetail; may: readonly Permission[] }) {
  const t = useStrings(peopleStrings);
  const { id, counts, isCreator, applicationId } = member;
  const links = [
    {
      ...{ name: t.links.application, permission: 'applications.read', isThere: applicationId !== null },
      href: deskHref('applications', applicationId ?? '', { shown: 'all', q: id }),
    },
    {
      ...{ name: t.links.assets, permission: 'asset.suspend', isThere: counts.assets > 0 },
      href: deskHref('assets', '', { clientId: id }),
    },
    {
      ...{ name: t.links.earnings, permission: 'payouts.read', isThere: isCreator },
      href: deskHref('earnings', '', { q: id }),
    },
    {
      ...{ name: t.links.cases, permission: 'moderation.decide', isThere: true },
      href: deskHref('cases', '', { show: 'all', member: id }),
    },
    {
      ...{ name: t.links.reports, permission: 'reports.decide', isThere: counts.reportsAgainst > 0 },
      href: deskHref('reports', '', { member: id }),
    },
    {
      ...{ name: t.links.tasks, permission: 'ai.manage', isThere: counts.works > 0 },
      href: deskHref('ai', '', { member: id }),
    },
    {
      ...{ name: t.links.refusals, permission: 'moderation.prompts', isThere: true },
      href: deskHref('refusals', '', { member: id }),
    },
    {
      ...{ name: t.links.privacy, permission: 'privacy.manage', isThere: true },
      href: deskHref('privacy', '', { member: id }),
    },
    {
      ...{ name: t.links.ledger, permission: 'ledger.read', isThere: true },
      href: deskHref('ledger', '', { q: id }),
    },
  ] as const satisfies readonly { permission: Permission; [part: string]: unknown }[];
  const shown = links.filter(({ permission, isThere }) => isThere && may.includes(permission));
  if (shown.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t.links.title}</h3>
      <ul className={styles.links}>
        {shown.map(({ name, href }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
