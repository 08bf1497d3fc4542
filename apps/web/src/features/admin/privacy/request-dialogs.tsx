import {
  REQUEST_KINDS,
  REQUEST_NAME_MAX,
  REQUEST_WAYS,
  REQUEST_WORDS_MAX,
} from '@mogine/contract/desk/privacy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { daysOf } from '../frame/periods.ts';
import { readTyped } from '../frame/read-typed.ts';
import { useTyped } from '../frame/use-typed.ts';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { office } from '../session/office-api.ts';
import { ownerAmong } from './model.ts';
import { ReadFirstDialog } from './read-first-dialog.tsx';
import { requestStrings } from './requests.strings.ts';

type Request = Data<'privacyDesk', 'request'>;
type Opening = { open: boolean; onOpenChange: (open: boolean) => void };
type Kind = (typeof REQUEST_KINDS)[number];
type Way = (typeof REQUEST_WAYS)[number];

/** List, detail and the number in the navigation are read again, also where a colleague was first. */
function useReadAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['privacy'] }),
      queries.invalidateQueries({ queryKey: [WAITING_KEY] }),
    ]);
}

function KindField({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  const t = useStrings(requestStrings);
  return (
    <SelectField
      label={t.kind}
      value={value}
      onValueChange={(next) => onChange(REQUEST_KINDS.find((kind) => kind === next) ?? value)}
      options={REQUEST_KINDS.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
    />
  );
}

function useColleagues() {
  return useQuery({
    queryKey: ['privacy-people'],
    queryFn: ({ signal }) => office.privacyDesk.people({}, { signal }),
  }).data;
}

function OwnerField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useStrings(requestStrings);
  const colleagues = useColleagues();
  return (
    <SelectField
      label={t.owner}
      value={ownerAmong(colleagues, value)}
      onValueChange={onChange}
      options={[
        { value: '', label: t.nobody },
        ...(colleagues ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** `member`: the account it is about, where that is known. */
export function RecordDialog({ open, onOpenChange, member }: Opening & { member: string }) {
  const t = useStrings(requestStrings);
  const format = useFormat();
  const readAgain = useReadAgain();
  const [today] = useState(() => daysOf('today', new Date()).to);
  const blank = {
    ...{ kind: 'access' as Kind, way: 'mail' as Way, member, name: '' },
    ...{ receivedOn: today, note: '', ownerId: '' },
  };
  const [said, setSaid] = useTyped('record a request', blank, false, 'desk');
  const [isTried, setTried] = useState(false);
  const set = (part: Partial<typeof blank>) => setSaid((before) => ({ ...before, ...part }));
  const typed = readTyped(said.member);
  const isNobody = typed.by === 'nothing' ? said.name.trim() === '' : typed.by !== 'clientId';
  const isWrong = { who: isNobody, day: said.receivedOn === '', note: said.note.trim().length < 2 };
  const record = useMutation({
    mutationFn: () =>
      office.privacyDesk.record({
        ...{ kind: said.kind, way: said.way, name: said.name, receivedOn: said.receivedOn, note: said.note },
        ...(typed.by === 'clientId' && { clientId: typed.value }),
        ...(said.ownerId && { ownerId: said.ownerId }),
      }),
    onSuccess: ({ dueTime }) => {
      toast.success(t.recorded(format.date(dueTime, 'short')));
      close();
    },
    onSettled: readAgain,
  });
  function close() {
    onOpenChange(false);
    record.reset();
    setSaid(blank);
    setTried(false);
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t.record}
      description={t.recordText}
      confirmLabel={t.record}
      busy={record.isPending}
      error={record.error}
      onSubmit={() => {
        setTried(true);
        if (!Object.values(isWrong).includes(true)) record.mutate();
      }}
    >
      <KindField value={said.kind} onChange={(kind) => set({ kind })} />
      <SelectField
        label={t.way}
        value={said.way}
        onValueChange={(next) => set({ way: REQUEST_WAYS.find((way) => way === next) ?? said.way })}
        options={REQUEST_WAYS.map((way) => ({ value: way, label: t.ways[way] }))}
      />
      <TextField
        label={t.memberId}
        hint={t.memberHint}
        value={said.member}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => set({ member: event.target.value })}
        error={isTried && isWrong.who && t.whoWrong}
      />
      <TextField
        label={t.name}
        value={said.name}
        maxLength={REQUEST_NAME_MAX}
        autoComplete="off"
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={t.received}
        type="date"
        max={today}
        value={said.receivedOn}
        onChange={(event) => set({ receivedOn: event.target.value })}
        error={isTried && isWrong.day && t.dayWrong}
      />
      <TextArea
        label={t.note}
        hint={t.noteHint}
        rows={4}
        maxLength={REQUEST_WORDS_MAX}
        value={said.note}
        onChange={(event) => set({ note: event.target.value })}
        error={isTried && isWrong.note && t.noteMissing}
      />
      <OwnerField value={said.ownerId} onChange={(ownerId) => set({ ownerId })} />
    </FormDialog>
  );
}

export function EditDialog({ request, open, onOpenChange }: Opening & { request: Request }) {
  const t = useStrings(requestStrings);
  const readAgain = useReadAgain();
  const [said, setSaid] = useTyped('edit', {
    ...{ kind: request.kind, ownerId: request.owner?.id ?? '', note: request.note },
    // As it was opened: what a colleague has made of it since is read before it is written over.
    edition: request.edition,
  });
  const ownerId = ownerAmong(useColleagues(), said.ownerId);
  const [isTried, setTried] = useState(false);
  const isMissing = said.note.trim().length < 2;
  const edit = useMutation({
    mutationFn: () =>
      office.privacyDesk.edit({
        ...{ id: request.id, edition: said.edition, kind: said.kind, note: said.note },
        ...(ownerId && { ownerId }),
      }),
    onSuccess: async () => {
      // Whoever goes on from here goes on from what they have just saved, and is not told that a colleague did.
      await readAgain();
      toast.success(t.edited);
      onOpenChange(false);
    },
    onError: readAgain,
  });
  return (
    <ReadFirstDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.edit}
      confirmLabel={t.save}
      request={request}
      seen={said.edition}
      deed={edit}
      onRead={(edition) => setSaid((before) => ({ ...before, edition }))}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) edit.mutate();
      }}
    >
      <KindField value={said.kind} onChange={(kind) => setSaid((before) => ({ ...before, kind }))} />
      <OwnerField
        value={said.ownerId}
        onChange={(ownerId) => setSaid((before) => ({ ...before, ownerId }))}
      />
      <TextArea
        label={t.note}
        rows={6}
        maxLength={REQUEST_WORDS_MAX}
        value={said.note}
        onChange={(event) => setSaid((before) => ({ ...before, note: event.target.value }))}
        error={isTried && isMissing && t.noteMissing}
      />
    </ReadFirstDialog>
  );
}

/** `as`: what is told whoever asked. */
export function CloseDialog({
  request,
  as,
  open,
  onOpenChange,
}: Opening & { request: Request; as: 'answered' | 'declined' }) {
  const t = useStrings(requestStrings);
  const readAgain = useReadAgain();
  const [{ answer, edition }, setSaid] = useTyped(`close ${as}`, { answer: '', edition: request.edition });
  const [isTried, setTried] = useState(false);
  const isMissing = answer.trim().length < 2;
  const close = useMutation({
    mutationFn: () => office.privacyDesk.close({ id: request.id, edition, state: as, answer }),
    onSuccess: () => {
      toast.success(t.closed);
      onOpenChange(false);
    },
    onSettled: readAgain,
  });
  return (
    <ReadFirstDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.closeAs[as]}
      description={t.closeText}
      confirmLabel={t.closeAs[as]}
      tone={as === 'declined' ? 'danger' : 'primary'}
      request={request}
      seen={edition}
      deed={close}
      onRead={(read) => setSaid({ answer, edition: read })}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) close.mutate();
      }}
    >
      <TextArea
        label={t.answer}
        hint={t.answerHint}
        rows={5}
        maxLength={REQUEST_WORDS_MAX}
        value={answer}
        onChange={(event) => setSaid({ answer: event.target.value, edition })}
        error={isTried && isMissing && t.answerMissing}
      />
    </ReadFirstDialog>
  );
}
