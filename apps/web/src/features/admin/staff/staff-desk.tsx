import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { useRoleNames } from '../session/role-names.ts';
import { PersonPanel } from './person-panel.tsx';
import { Ways, type Person } from './person.tsx';
import { InviteDialog } from './propose-dialogs.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { staffStrings } from './staff.strings.ts';

const TONES: Readonly<Record<Person['status'], BadgeTone>> = {
  invited: 'info',
  active: 'success',
  blocked: 'danger',
};

/** Who works here, and what they may do. */
export function StaffDesk({ item }: DeskProps) {
  const t = useStrings(staffStrings);
  const [isInviting, setInviting] = useState(false);
  const query = useQuery({
    queryKey: ['staff', 'list'],
    queryFn: ({ signal }) => office.staff.list({}, { signal }),
  });
  const list = toWholeList(query, query.data);
  const open = list.rows.find(({ id }) => id === item);
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      actions={
        <Button variant="primary" icon={<UserPlus />} onClick={() => setInviting(true)}>
          {t.invite}
        </Button>
      }
      detail={
        item === '' || list.status !== 'success' ? null : <PersonPanel key={item} person={open ?? null} />
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('staff', id)}
        openId={item}
        empty={{ title: t.empty }}
      />
      <RoleMatrix />
      <InviteDialog open={isInviting} onOpenChange={setInviting} />
    </DeskPage>
  );
}

function useColumns(): Column<Person>[] {
  const t = useStrings(staffStrings);
  const format = useFormat();
  const nameRoles = useRoleNames();
  return [
    { key: 'name', title: t.name, cell: ({ name }) => name },
    { key: 'roles', title: t.roles, cell: ({ roles }) => nameRoles(roles) },
    { key: 'ways', title: t.ways, cell: (person) => <Ways person={person} /> },
    {
      key: 'status',
      title: t.status,
      width: '8em',
      cell: ({ status }) => <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>,
    },
    {
      key: 'seen',
      title: t.seen,
      width: '12em',
      cell: ({ seenTime }) => (seenTime ? format.date(seenTime, 'time') : t.never),
    },
  ];
}
