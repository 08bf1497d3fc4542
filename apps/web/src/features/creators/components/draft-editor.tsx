import { useQuery } from '@tanstack/react-query';
import type { DraftNeed } from '@mogine/contract/draft-rules';
import { ArrowLeft, Ellipsis, Lock, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link, useNavigate } from '#app/link.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { PinBoardProvider } from '#shared/pins/pin-board.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { draftStrings } from '../draft.strings.ts';
import { isDirty, type Unsent } from '../editing.ts';
import type { HandedInProps, HandingInProps } from '../handing-in/handing-in.tsx';
import { listShelves, needsOf } from '../model.ts';
import { draftModelQuery, typesQuery, type DraftDetail } from '../queries.ts';
import { useEditing } from '../use-editing.ts';
import { useRemoveUndoable } from '../use-remove-undoable.ts';
import { ConflictNote } from './conflict-note.tsx';
import styles from './draft-editor.module.css';
import { DraftForm } from './draft-form.tsx';
import { NeedsList } from './needs-list.tsx';
import { SaveState } from './save-state.tsx';

/** Stage, findings and what is put right: apart, so that one can begin to write before it is there. */
const DraftSubject = lazyPart(
  'draft-subject',
  async () => (await import('./draft-subject.tsx')).DraftSubject,
);

/** The way to the shop: apart, for it begins when everything is written. */
const HandingIn = lazyPart<HandingInProps>(
  'handing-in',
  async () => (await import('../handing-in/handing-in.tsx')).HandingIn,
);
const HandedIn = lazyPart<HandedInProps>(
  'handing-in',
  async () => (await import('../handing-in/handing-in.tsx')).HandedIn,
  { isOptional: true },
);

/** What of a place has the focus, the first that is there. */
const FOCUSABLE = ['[aria-invalid=true]', 'input:checked', 'input:not([type=radio]), textarea', 'input, a'];

/** A draft as it is written: what it shows on one side, what is said of it on the other. */
export function DraftEditor({ draft, unsent }: { draft: DraftDetail; unsent: Unsent | null }) {
  const t = useStrings(draftStrings);
  const lang = useLang();
  const fields = useRef<HTMLDivElement>(null);
  const conflict = useRef<HTMLDivElement>(null);
  const { editing, dispatch, discard } = useEditing(draft, unsent);
  const { data: tree } = useQuery(typesQuery);
  const { data: model } = useQuery(draftModelQuery(draft));
  const { form, forbidden, phase } = editing;
  const [isHeld, setHeld] = useState(draft.isHeld);
  const [isFresh, setFresh] = useState(false);
  const name = pickText(lang, form.name, form.enName) || t.untitled;
  const needs = needsOf(form, {
    shelves: tree ? listShelves(tree, draft.content) : null,
    content: draft.content,
    formats: draft.files.map(({ format }) => format),
    forbidden,
  });

  function goTo(need: DraftNeed) {
    const target =
      need === 'words'
        ? fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')
        : fields.current?.querySelector<HTMLElement>(`[data-need=${need}]`);
    const within = FOCUSABLE.map((selector) => target?.querySelector<HTMLElement>(selector));
    const control = target?.matches('input, textarea') ? target : within.find(Boolean);
    control?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }

  /** Handed in here and now, or taken back. */
  function hold(isHeldNow: boolean) {
    setHeld(isHeldNow);
    setFresh(isHeldNow);
  }

  function goToConflict() {
    conflict.current?.querySelector('button')?.focus({ preventScroll: true });
    conflict.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <div className={styles.page} ref={fields}>
      <Link href={href.drafts()} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {t.back}
      </Link>
      <header className={styles.bar}>
        <h1 className={styles.title}>{name}</h1>
        <SaveState
          editing={editing}
          onRetry={() => dispatch({ type: 'retry' })}
          onChoose={goToConflict}
          onCorrect={goTo}
        />
        <DraftMenu id={draft.id} name={name} onRemoved={discard} />
      </header>
      {phase.kind === 'conflict' && (
        <ConflictNote
          ref={conflict}
          mine={form}
          theirs={phase.theirs.form}
          onMine={() => dispatch({ type: 'keep-mine' })}
          onTheirs={() => dispatch({ type: 'take-theirs' })}
        />
      )}
      <PinBoardProvider>
        <div className={styles.columns}>
          <DraftSubject
            draft={draft}
            name={name}
            onGone={() => dispatch({ type: 'gone' })}
            fallback={<Skeleton height="26em" />}
          />
          <div className={styles.said}>
            <HandedIn draftId={draft.id} isFresh={isFresh} onHeld={hold} onMoved={setHeld} />
            <NeedsList needs={needs} onChoose={goTo} />
            <p className={styles.private}>
              <Lock aria-hidden="true" />
              {t.private}
            </p>
            <fieldset disabled={isHeld}>
              <DraftForm
                form={form}
                forbidden={forbidden}
                draft={draft}
                onChange={(change) => dispatch({ type: 'typed', change })}
              />
            </fieldset>
            <HandingIn
              draftId={draft.id}
              revision={editing.base.revision}
              isSaved={phase.kind === 'still' && !isDirty(editing)}
              isComplete={needs.length === 0}
              isFixing={model.isFixing}
              model={draft.model}
              facts={draft.facts}
              onHeld={hold}
            />
          </div>
        </div>
      </PinBoardProvider>
    </div>
  );
}

type DraftMenuProps = { id: string; name: string; onRemoved: () => void };

function DraftMenu({ id, name, onRemoved }: DraftMenuProps) {
  const t = useStrings(draftStrings);
  const navigate = useNavigate();
  const remove = useRemoveUndoable();
  function handleRemove() {
    remove(id, name, () => {
      onRemoved();
      navigate(href.drafts(), { replace: true });
    });
  }
  return (
    <DropdownMenu
      label={t.more}
      placement="bottom-end"
      trigger={(props) => <IconButton {...props} label={t.more} hint={false} icon={<Ellipsis />} />}
    >
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={handleRemove}>
        {t.remove}
      </MenuItem>
    </DropdownMenu>
  );
}
