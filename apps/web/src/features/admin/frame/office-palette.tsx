import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from '#app/link.tsx';
import type { Href } from '#app/href.ts';
import { findMatches } from '#app/palette/match-entries.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { isComposing } from '#shared/lib/composing.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import { deskHref, type Desk } from '../desk.ts';
import { frameStrings } from './frame.strings.ts';
import { DeskIcon } from './desk-icon.tsx';
import styles from './office-palette.module.css';

const WORDS_MAX = 100;
/** Shorter is the beginning of a desk's name. */
const FIND_MIN = 2;

type OfficePaletteProps = {
  open: boolean;
  /** Each time it begins anew. */
  openings: number;
  onOpenChange: (open: boolean) => void;
  desks: readonly Desk[];
};

type Entry = { key: string; name: string; names: readonly string[]; to: Href; desk: Desk };

/** Desks by their names, and things by their ids or words at the desks that can find them. */
export function OfficePalette({ open, openings, onOpenChange, desks }: OfficePaletteProps) {
  const t = useStrings(frameStrings);
  const { ref, present, handlers } = useModal(open, onOpenChange);
  return (
    <dialog ref={ref} className={styles.palette} aria-label={t.jump} {...handlers}>
      {present && <Finder key={openings} desks={desks} onClose={() => onOpenChange(false)} />}
    </dialog>
  );
}

function useFound(desks: readonly Desk[], typed: string): Entry[] {
  const t = useStrings(frameStrings);
  const lang = useLang();
  const places = desks.map((desk): Entry => {
    const { path, name } = desk;
    return { key: path, name: name[lang], names: [name.zh, name.en, path], to: deskHref(path), desk };
  });
  const words = typed.trim();
  if (words === '') return places;
  const finders = desks.flatMap((desk): Entry[] => {
    if (!desk.find || words.length < FIND_MIN) return [];
    const to: Href = `${deskHref(desk.path)}${desk.find(words)}`;
    return [{ key: `find ${desk.path}`, name: t.findAt(desk.name[lang], words), names: [], to, desk }];
  });
  return [...findMatches(places, words, places.length), ...finders];
}

function Finder({ desks, onClose }: { desks: readonly Desk[]; onClose: () => void }) {
  const t = useStrings(frameStrings);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const entries = useFound(desks, typed);
  const place = Math.max(
    0,
    entries.findIndex(({ key }) => key === wanted),
  );
  const active = entries[place];
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);

  function choose({ to }: Entry) {
    onClose();
    navigate(to);
  }
  function handleKey(event: KeyboardEvent) {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setWanted(entries[(place + step + entries.length) % entries.length]?.key ?? null);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    }
  }
  return (
    <>
      <div className={styles.field}>
        <Search aria-hidden="true" />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={t.jump}
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${place}` : undefined}
          placeholder={t.jumpHint}
          value={typed}
          maxLength={WORDS_MAX}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setTyped(event.target.value);
            setWanted(null);
          }}
          onKeyDown={handleKey}
        />
        <IconButton label={t.close} hint={false} icon={<X />} onClick={onClose} />
      </div>
      <div ref={list} id={id} role="listbox" aria-label={t.results} className={styles.list} tabIndex={-1}>
        {entries.map((entry, at) => (
          <button
            key={entry.key}
            type="button"
            tabIndex={-1}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === place}
            className={styles.entry}
            onPointerMove={() => setWanted(entry.key)}
            // The keys are the field's, which stays in focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(entry)}
          >
            <DeskIcon desk={entry.desk} />
            <span>{entry.name}</span>
            <kbd>{entry.key === entry.desk.path && entry.desk.letter ? `g ${entry.desk.letter}` : ''}</kbd>
          </button>
        ))}
      </div>
      {entries.length === 0 && <p className={styles.nothing}>{t.nothing}</p>}
    </>
  );
}
