import { ROLE_NAMES, ROLES, type Role } from '@mogine/contract/staff-roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { FieldMessage } from '#shared/ui/field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { readAllAnew } from '../frame/recorded.ts';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import type { Person } from './person.tsx';
import styles from './propose-dialogs.module.css';
import { staffStrings } from './staff.strings.ts';

export const REASON_MAX = 500;
const NAME = /^[a-z][a-z0-9.-]{1,39}$/;

type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

function isRole(role: string): role is Role {
  return ROLE_NAMES.some((known) => known === role);
}

/** Says that it was proposed, and reads everything again that may show it. */
function useProposed(onDone: () => void) {
  const t = useStrings(staffStrings);
  const queries = useQueryClient();
  return {
    onSuccess: ({ hasDecider }: { hasDecider: boolean }) => {
      if (hasDecider) toast.success(t.proposed);
      else toast.show(t.proposedAlone);
      onDone();
    },
    onSettled: () => readAllAnew(queries),
  };
}

export function InviteDialog({ open, onOpenChange }: Opening) {
  const t = useStrings(staffStrings);
  const [name, setName] = useTyped('invite', '', false, 'desk');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [isTried, setTried] = useState(false);
  const isNameWrong = !NAME.test(name.trim().toLowerCase());
  const invite = useMutation({
    mutationFn: (reason: string) => office.staff.invite({ name, roles: [...roles], reason }),
    ...useProposed(() => close()),
  });
  function close() {
    onOpenChange(false);
    invite.reset();
    setName('');
    setRoles([]);
    setTried(false);
  }
  return (
    <NoteDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t.inviteTitle}
      confirmLabel={t.propose}
      maxLength={REASON_MAX}
      busy={invite.isPending}
      error={invite.error}
      onTry={() => setTried(true)}
      onConfirm={(reason) => {
        if (!isNameWrong && roles.length > 0) invite.mutate(reason);
      }}
    >
      <TextField
        label={t.name}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={t.nameHint}
        error={isTried && isNameWrong && t.nameWrong}
      />
      <RoleChoices roles={roles} onChange={setRoles} error={isTried && roles.length === 0} />
    </NoteDialog>
  );
}

export function RolesDialog({ person, open, onOpenChange }: Opening & { person: Person }) {
  const t = useStrings(staffStrings);
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [isTried, setTried] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  // Each time it begins with what they are now.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setRoles(person.roles.filter(isRole));
    setTried(false);
  }
  const change = useMutation({
    mutationFn: (reason: string) => office.staff.setRoles({ id: person.id, roles: [...roles], reason }),
    ...useProposed(() => onOpenChange(false)),
  });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) change.reset();
        onOpenChange(next);
      }}
      title={t.rolesTitle(person.name)}
      confirmLabel={t.propose}
      maxLength={REASON_MAX}
      busy={change.isPending}
      error={change.error}
      onTry={() => setTried(true)}
      onConfirm={(reason) => {
        if (roles.length > 0) change.mutate(reason);
      }}
    >
      <RoleChoices roles={roles} onChange={setRoles} error={isTried && roles.length === 0} />
    </NoteDialog>
  );
}

export function RenewDialog({ person, open, onOpenChange }: Opening & { person: Person }) {
  const t = useStrings(staffStrings);
  const renew = useMutation({
    mutationFn: (reason: string) => office.staff.renew({ id: person.id, reason }),
    ...useProposed(() => onOpenChange(false)),
  });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) renew.reset();
        onOpenChange(next);
      }}
      title={t.renewTitle(person.name)}
      description={t.renewText}
      confirmLabel={t.propose}
      maxLength={REASON_MAX}
      busy={renew.isPending}
      error={renew.error}
      onConfirm={(reason) => renew.mutate(reason)}
    />
  );
}

function RoleChoices({
  roles,
  onChange,
  error,
}: {
  roles: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
  error: boolean;
}) {
  const t = useStrings(staffStrings);
  const lang = useLang();
  return (
    <fieldset className={styles.roles}>
      <legend>{t.roles}</legend>
      {ROLE_NAMES.map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          onCheckedChange={(isOn) =>
            onChange(isOn ? [...roles, role] : roles.filter((other) => other !== role))
          }
        >
          {ROLES[role][lang]}
        </Checkbox>
      ))}
      <FieldMessage id="staff-roles" error={error && t.rolesMissing} />
    </fieldset>
  );
}
