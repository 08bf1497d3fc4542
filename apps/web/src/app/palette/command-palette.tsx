import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useNavigate } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useSetLang, useStrings } from '#shared/i18n/strings.tsx';
import { isComposing } from '#shared/lib/composing.ts';
import { useTheme } from '#shared/lib/theme.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import styles from './command-palette.module.css';
import type { Act, Entry } from './entries.ts';
import { isPaletteKey } from './palette-key.ts';
import { paletteStrings } from './palette-strings.ts';
import { keepRecent } from './recent-places.ts';
import { useEntries } from './use-entries.ts';

const LogOutDialog = lazyPart(
  'log-out',
  async () => (await import('../layout/log-out-dialog.tsx')).LogOutDialog,
);
const WORDS_MAX = 100;
const PAGE_STEP = 6;

type CommandPaletteProps = {
  open: boolean;
  /** How often it was opened: each time it begins anew, also while the last is still leaving. */
  openings: number;
  onOpenChange: (open: boolean) => void;
};

/** Pages, actions and assets by their names, for those who would rather type. */
export function CommandPalette({ open, openings, onOpenChange }: CommandPaletteProps) {
  const t = useStrings(paletteStrings);
  const { ref, present, handlers } = useModal(open, onOpenChange);
  const [leaving, setLeaving] = useState(false);
  const run = useRun(() => setLeaving(true));
  return (
    <>
      <dialog
        ref={ref}
        className={styles.palette}
        aria-label={t.title}
        {...handlers}
        onKeyDown={(event) => {
          if (!isPaletteKey(event.nativeEvent, navigator.platform)) return;
          event.preventDefault();
          onOpenChange(false);
        }}
      >
        {present && (
          <Finder
            key={openings}
            onClose={() => onOpenChange(false)}
            onChoose={(act) => {
              onOpenChange(false);
              run(act);
            }}
          />
        )}
      </dialog>
      {leaving && <LogOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

function useRun(onLogOut: () => void): (act: Act) => void {
  const navigate = useNavigate();
  const lang = useLang();
  const setLang = useSetLang();
  const { setTheme } = useTheme();
  return (act) => {
    if (act.kind === 'go') {
      if (act.place) keepRecent(act.place);
      navigate(act.to);
    } else if (act.kind === 'theme') setTheme(act.choice);
    else if (act.kind === 'language') setLang(lang === 'zh' ? 'en' : 'zh');
    else onLogOut();
  };
}

function Finder({ onClose, onChoose }: { onClose: () => void; onChoose: (act: Act) => void }) {
  const t = useStrings(paletteStrings);
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, isSearching, hasFailed } = useEntries(typed);
  const entries = groups.flatMap((group) => group.entries);
  const [wanted, setWanted] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // What was chosen stays so while results arrive around it.
  const place = Math.max(
    0,
    entries.findIndex(({ key }) => key === wanted),
  );
  const active = entries[place];
  const toId = (entry: Entry | undefined) => (entry ? `${id}-${entries.indexOf(entry)}` : undefined);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);

  function handleKey(event: KeyboardEvent) {
    // Enter and arrows belong to the writing aid while it is offering characters.
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = toPlace(event.key, place, entries.length);
    if (to !== null) {
      event.preventDefault();
      setWanted(entries[to]?.key ?? null);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active.act);
    }
  }

  return (
    <>
      <div className={styles.field}>
        {isSearching ? <Spinner /> : <Search aria-hidden="true" />}
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={t.title}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={toId(active)}
          placeholder={t.placeholder}
          value={typed}
          maxLength={WORDS_MAX}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setTyped(event.target.value);
            setWanted(null);
            list.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={handleKey}
        />
        <IconButton className={styles.close} label={t.close} hint={false} icon={<X />} onClick={onClose} />
      </div>
      <div ref={list} id={id} role="listbox" aria-label={t.results} className={styles.list} tabIndex={-1}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
            <div id={`${id}-${group.name}`} role="presentation" className={styles.heading}>
              {t.groups[group.name]}
            </div>
            {group.entries.map((entry) => (
              <Option
                key={entry.key}
                id={toId(entry) ?? ''}
                entry={entry}
                isActive={entry === active}
                onPoint={() => setWanted(entry.key)}
                onChoose={() => onChoose(entry.act)}
              />
            ))}
          </div>
        ))}
      </div>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {t.failed}
        </p>
      )}
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t.keys.move}
        </span>
        <span>
          <kbd>↵</kbd> {t.keys.open}
        </span>
        <span>
          <kbd>Esc</kbd> {t.keys.close}
        </span>
      </p>
      <VisuallyHidden>
        <span role="status">{isSearching ? '' : t.count(format.number(entries.length))}</span>
      </VisuallyHidden>
    </>
  );
}

/** Where a key leads in a list of `count`; null for a key that leads nowhere. */
function toPlace(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'PageDown') return Math.min(count - 1, place + PAGE_STEP);
  if (key === 'PageUp') return Math.max(0, place - PAGE_STEP);
  return null;
}

type OptionProps = {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, entry, isActive, onPoint, onChoose }: OptionProps) {
  const { name, note, icon: Icon, picture } = entry;
  return (
    // The keys are the field's, which stays in focus.
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      onPointerMove={isActive ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {picture ? (
        <img
          src={picture.src}
          alt=""
          width={40}
          height={30}
          className={styles.picture}
          style={{ '--cover': picture.color } as CSSProperties}
        />
      ) : (
        <Icon aria-hidden="true" className={styles.icon} />
      )}
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </button>
  );
}
