import { ENQUIRY_NOTE_MAX, type EnquiryState } from '@mogine/contract/desk/enquiries';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { useMessage } from '../frame/use-typed.ts';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { office } from '../session/office-api.ts';
import { useStaffSession } from '../session/staff-session.ts';
import { useMay } from '../session/use-may.ts';
import { EnquiryFile } from './enquiry-file.tsx';
import { Due, StateBadge } from './enquiries-parts.tsx';
import styles from './enquiry-panel.module.css';
import { enquiriesStrings } from './enquiries.strings.ts';
import { deskOf, type About, type Enquiry } from './queries.ts';

/** Neither is what somebody who looks at it is to be led to. */
const AGAINST: ReadonlySet<EnquiryState> = new Set(['new', 'declined']);

/** Where each state leads with one press; the last one is what is mostly wanted, unless it stands in {@link AGAINST}. */
const MOVES: Readonly<Record<About, Readonly<Record<EnquiryState, readonly EnquiryState[]>>>> = {
  letters: {
    new: ['spam', 'working', 'done'],
    working: ['spam', 'new', 'done'],
    ...{ done: ['new'], shortlisted: ['new'], declined: ['new'], spam: ['new'] },
  },
  entries: {
    new: ['spam', 'working', 'declined', 'shortlisted'],
    working: ['spam', 'new', 'declined', 'shortlisted'],
    ...{ done: ['new'], shortlisted: ['new', 'declined'], declined: ['new', 'shortlisted'], spam: ['new'] },
  },
};

/** One thing that somebody wrote: who looks after it, what is done about it. */
export function EnquiryPanel({ id, about, listHref }: { id: string; about: About; listHref: Href }) {
  const t = useStrings(enquiriesStrings);
  const detail = useQuery({
    queryKey: [deskOf(about), 'detail', id],
    queryFn: ({ signal }) => office.enquiriesDesk.detail({ id }, { signal }),
    ...RECORDED,
  });
  const { data } = detail;
  return (
    <DetailPanel
      title={data ? data.title || data.company || data.number : ''}
      mark={data && <StateBadge state={data.state} isEntry={about === 'entries'} />}
      listHref={listHref}
      actions={data && <Moves enquiry={data} about={about} />}
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failedDetail} />}
      {data && (
        <>
          <Owner enquiry={data} about={about} />
          <Said enquiry={data} />
          {data.file && <EnquiryFile id={id} file={data.file} />}
          <History enquiry={data} about={about} />
          <Note id={id} about={about} />
        </>
      )}
    </DetailPanel>
  );
}

/** A deed on one enquiry, `onDone` with what was sent; after it list, detail and what waits are read again, also where a colleague was first. */
function useDeed<T>(
  about: About,
  deed: (input: T) => Promise<true>,
  done: string,
  onDone?: (sent: T) => void,
) {
  const t = useStrings(enquiriesStrings);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSuccess: (_, sent) => {
      toast.success(done);
      onDone?.(sent);
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.failed),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: [deskOf(about)] }),
        queries.invalidateQueries({ queryKey: [WAITING_KEY] }),
      ]);
    },
  });
}

function Moves({ enquiry, about }: { enquiry: Enquiry; about: About }) {
  const t = useStrings(enquiriesStrings);
  const { id, state } = enquiry;
  const move = useDeed(
    about,
    (way: { from: EnquiryState; to: EnquiryState }) => office.enquiriesDesk.move({ id, ...way }),
    t.moved,
  );
  // What it has moved to may be shown, and be moved on, before all that is read again has come.
  const isMoving = move.isPending && move.variables.from === state;
  const moves = MOVES[about][state];
  return moves.map((to, at) => (
    <Button
      key={to}
      variant={at === moves.length - 1 && !AGAINST.has(to) ? 'primary' : 'secondary'}
      busy={isMoving && move.variables.to === to}
      onClick={() => !isMoving && move.mutate({ from: state, to })}
    >
      {t.moves[to]}
    </Button>
  ));
}

function Owner({ enquiry, about }: { enquiry: Enquiry; about: About }) {
  const t = useStrings(enquiriesStrings);
  const session = useStaffSession();
  const people = useQuery({
    queryKey: ['enquiries-people'],
    queryFn: ({ signal }) => office.enquiriesDesk.people({}, { signal }),
  });
  const { id, owner } = enquiry;
  const assign = useDeed(
    about,
    (ownerId: string) =>
      office.enquiriesDesk.assign({ id, ownerId: ownerId || undefined, seenOwnerId: owner?.id }),
    t.assigned,
  );
  const me = session.status === 'in' ? session.staff.id : '';
  const known = people.data ?? [];
  // Whoever has left stays named until somebody else takes it.
  const colleagues = owner && !known.some((person) => person.id === owner.id) ? [owner, ...known] : known;
  return (
    <div className={styles.owner}>
      <Select
        label={t.assign}
        value={owner?.id ?? ''}
        onValueChange={(to) => assign.mutate(to)}
        options={[
          { value: '', label: t.nobody },
          ...colleagues.map((person) => ({ value: person.id, label: person.name })),
        ]}
      />
      {owner?.id !== me && (
        <Button size="s" busy={assign.isPending} onClick={() => assign.mutate(me)}>
          {t.takeIt}
        </Button>
      )}
    </div>
  );
}

function Said({ enquiry }: { enquiry: Enquiry }) {
  const t = useStrings(enquiriesStrings);
  const format = useFormat();
  const { number, name, company, email, phone, lang, message, dueTime } = enquiry;
  const mayFind = useMay()('people.read');
  const isEntry = enquiry.kind === 'competition';
  const contact = phone || email;
  return (
    <>
      <Facts
        facts={[
          { name: t.number, value: number },
          { name: t.kind, value: t.kinds[enquiry.kind] },
          ...(isEntry ? [{ name: t.work, value: enquiry.title }] : []),
          ...(company ? [{ name: t.company, value: company }] : []),
          ...(name ? [{ name: t.name, value: name }] : []),
          ...(email
            ? [{ name: t.email, value: <a href={`mailto:${email}?subject=${number}`}>{email}</a> }]
            : []),
          ...(phone ? [{ name: t.phone, value: <a href={`tel:${phone}`}>{phone}</a> }] : []),
          ...(contact && mayFind
            ? [
                {
                  name: t.account,
                  value: <Link href={deskHref('people', '', { words: contact })}>{t.findAccount}</Link>,
                },
              ]
            : []),
          { name: t.language, value: t.languages[lang] },
          { name: t.came, value: format.date(enquiry.createTime, 'time') },
          ...(dueTime ? [{ name: t.due, value: <Due time={dueTime} /> }] : []),
        ]}
      />
      <p className={styles.message}>{message || t.noMessage}</p>
    </>
  );
}

function History({ enquiry, about }: { enquiry: Enquiry; about: About }) {
  const t = useStrings(enquiriesStrings);
  const format = useFormat();
  const says = {
    note: () => t.noted,
    owner: (value: string) => t.ownedBy(value),
    state: (value: string) => {
      const state = value as EnquiryState;
      return t.movedTo(about === 'entries' && state === 'done' ? t.entryDone : t.states[state]);
    },
  };
  return (
    <section className={styles.history}>
      <h3 className={styles.heading}>{t.history}</h3>
      {enquiry.history.length === 0 && <p className={styles.none}>{t.noHistory}</p>}
      <ol className={styles.events}>
        {enquiry.history.map(({ kind, value, text, staff, time }, at) => (
          // Nothing of it changes, and more is added at the end.
          <li key={at} className={styles.event}>
            <p className={styles.head}>
              <strong>{staff || t.console}</strong>
              <span>{says[kind](value)}</span>
              <time dateTime={time}>{format.date(time, 'time')}</time>
            </p>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Note({ id, about }: { id: string; about: About }) {
  const t = useStrings(enquiriesStrings);
  const [text, setText, onSent] = useMessage('note', '');
  const note = useDeed(
    about,
    (words: string) => office.enquiriesDesk.note({ id, text: words }),
    t.noteAdded,
    onSent,
  );
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !note.isPending) note.mutate(text);
      }}
    >
      <TextArea
        label={t.note}
        hint={t.noteHint}
        rows={3}
        maxLength={ENQUIRY_NOTE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={note.isPending} reasons={text.trim() === '' ? [t.noteEmpty] : []}>
        {t.addNote}
      </Button>
    </form>
  );
}
