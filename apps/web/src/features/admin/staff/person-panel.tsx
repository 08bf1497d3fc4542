import { PERMISSIONS, permissionsOf } from '@mogine/contract/staff-roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { AskedButton } from '#shared/ui/asked-button.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import { useRoleNames } from '../session/role-names.ts';
import { useStaffSession } from '../session/staff-session.ts';
import { Ways, type Person } from './person.tsx';
import { REASON_MAX, RenewDialog, RolesDialog } from './propose-dialogs.tsx';
import { staffStrings } from './staff.strings.ts';

type Asked = 'roles' | 'renew' | 'block' | null;

/** One member of staff; null where there is none of that id. */
export function PersonPanel({ person }: { person: Person | null }) {
  const t = useStrings(staffStrings);
  const listHref = deskHref('staff');
  const session = useStaffSession();
  const [asked, setAsked] = useState<Asked>(null);
  if (!person) return <DetailPanel title={t.gone} listHref={listHref} />;
  const isSelf = session.status === 'in' && session.staff.id === person.id;
  const opening = (which: Asked) => ({
    open: asked === which,
    onOpenChange: (open: boolean) => setAsked(open ? which : null),
  });
  return (
    <DetailPanel
      title={person.name}
      listHref={listHref}
      actions={
        <>
          {isSelf && <EndOthers />}
          {person.status !== 'blocked' && !isSelf && (
            <Button variant="danger" onClick={() => setAsked('block')}>
              {t.block}
            </Button>
          )}
          <Button onClick={() => setAsked('renew')}>
            {person.status === 'blocked' ? t.renewUnblocks : t.renew}
          </Button>
          <Button onClick={() => setAsked('roles')}>{t.setRoles}</Button>
          {person.mayLink && <LinkButton person={person} />}
        </>
      }
    >
      <Told person={person} isSelf={isSelf} />
      <RolesDialog person={person} {...opening('roles')} />
      <RenewDialog person={person} {...opening('renew')} />
      <BlockDialog person={person} {...opening('block')} />
    </DetailPanel>
  );
}

function Told({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const t = useStrings(staffStrings);
  const lang = useLang();
  const format = useFormat();
  const nameRoles = useRoleNames();
  const permissions = [...permissionsOf(person.roles)].map((permission) => PERMISSIONS[permission][lang]);
  return (
    <>
      {isSelf && <p>{t.self}</p>}
      <Facts
        facts={[
          { name: t.status, value: t.statuses[person.status] },
          { name: t.roles, value: nameRoles(person.roles) },
          { name: t.rights, value: permissions.length > 0 ? permissions.join('\n') : t.noRights },
          { name: t.ways, value: <Ways person={person} /> },
          { name: t.seen, value: person.seenTime ? format.date(person.seenTime, 'time') : t.never },
          { name: t.created, value: format.date(person.createTime, 'time') },
        ]}
      />
    </>
  );
}

function BlockDialog({
  person,
  open,
  onOpenChange,
}: {
  person: Person;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useStrings(staffStrings);
  const queries = useQueryClient();
  const block = useMutation({
    mutationFn: (reason: string) => office.staff.block({ id: person.id, reason }),
    onSuccess: () => {
      toast.success(t.blocked);
      onOpenChange(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff'] }),
  });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) block.reset();
        onOpenChange(next);
      }}
      title={t.blockTitle(person.name)}
      description={t.blockText}
      confirmLabel={t.block}
      tone="danger"
      maxLength={REASON_MAX}
      busy={block.isPending}
      error={block.error}
      onConfirm={(reason) => block.mutate(reason)}
    />
  );
}

function EndOthers() {
  const t = useStrings(staffStrings);
  const end = useMutation({
    mutationFn: () => office.staff.endSessions({}),
    onSuccess: () => toast.success(t.othersDone),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.failed),
  });
  return (
    <Button busy={end.isPending} onClick={() => end.mutate()}>
      {t.others}
    </Button>
  );
}

/** The link is shown once: the server keeps only its hash. */
function LinkButton({ person }: { person: Person }) {
  const t = useStrings(staffStrings);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const link = useMutation({
    mutationFn: () => office.staff.link({ id: person.id }),
    onSuccess: () => setOpen(true),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.failed),
  });
  const address = link.data ? `${location.origin}/admin/invitation#${link.data.token}` : '';
  return (
    <>
      <AskedButton
        variant="primary"
        busy={link.isPending}
        ask={{ title: t.linkAsk(person.name), text: t.linkAskText, tone: 'primary' }}
        onConfirm={() => link.mutate()}
      >
        {t.link}
      </AskedButton>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t.linkTitle}
        description={link.data && t.linkText(person.name, format.date(link.data.expireTime, 'time'))}
        // A press beside it would cost the link.
        dismissible={false}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t.linkDone}
          </Button>
        }
      >
        <TextField
          label={t.linkAddress}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          suffix={<CopyButton text={address} />}
        />
      </Dialog>
    </>
  );
}
