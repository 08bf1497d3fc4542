import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import styles from './home.module.css';
import { homeDeskStrings } from './home.strings.ts';
import { hiddenFor, isPeriodWrong, moveSlot, type Slot } from './slots.ts';

type SlotListProps = { slots: readonly Slot[]; onChange: (slots: Slot[]) => void };

/** What is chosen, in its order, each with its hours. Rows move by their buttons, or by Alt and the arrows. */
export function SlotList({ slots, onChange }: SlotListProps) {
  const t = useStrings(homeDeskStrings);
  const lang = useLang();
  const format = useFormat();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');
  const [nowMs] = useState(Date.now);
  // What had the focus keeps it, wherever its row has gone.
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const { current: before } = focused;
    focused.current = null;
    if (!(before instanceof HTMLElement) || !list.current?.contains(before)) return;
    const isOff = before instanceof HTMLButtonElement && before.disabled;
    const target = isOff ? before.closest('li')?.querySelector<HTMLElement>('button:enabled') : before;
    target?.focus();
  });

  const nameOf = ({ name, enName }: Slot) => pickText(lang, name, enName);
  function move(at: number, by: 1 | -1) {
    const slot = slots[at];
    if (!slot || at + by < 0 || at + by >= slots.length) return;
    focused.current = document.activeElement;
    onChange(moveSlot(slots, at, by));
    setMoved(t.moved(nameOf(slot), format.number(at + by + 1)));
  }
  function remove(at: number, button: HTMLButtonElement) {
    const row = button.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    // Its last tool is the one that was pressed.
    focused.current = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? null;
    onChange(slots.toSpliced(at, 1));
  }
  function handleKey(event: KeyboardEvent<HTMLLIElement>, at: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  }
  const set = (at: number, part: Partial<Slot>) =>
    onChange(slots.map((slot, place) => (place === at ? { ...slot, ...part } : slot)));
  return (
    <section className={styles.part}>
      <h3>{t.items}</h3>
      <p className={styles.small}>{slots.length > 0 ? t.itemsHint : t.noItems}</p>
      <ol className={styles.slots} ref={list}>
        {slots.map((slot, at) => {
          const name = nameOf(slot);
          const hidden = hiddenFor(slot, nowMs);
          return (
            <li key={slot.id} onKeyDown={(event) => handleKey(event, at)}>
              <span className={styles.asset}>
                <span className={styles.number}>{format.number(at + 1)}</span>
                {slot.thumb ? (
                  <img className={styles.picture} src={slot.thumb} alt="" loading="lazy" />
                ) : null}
                <span className={styles.name}>{name}</span>
                {hidden && <Badge tone={hidden === 'offSale' ? 'danger' : 'neutral'}>{t[hidden]}</Badge>}
              </span>
              <span className={styles.tools}>
                <IconButton
                  size="s"
                  label={t.up(name)}
                  icon={<ArrowUp />}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  size="s"
                  label={t.down(name)}
                  icon={<ArrowDown />}
                  disabled={at === slots.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  size="s"
                  label={t.remove(name)}
                  icon={<X />}
                  onClick={(event) => remove(at, event.currentTarget)}
                />
              </span>
              <div className={styles.hours}>
                <TextField
                  label={t.first}
                  hint={t.times}
                  type="datetime-local"
                  value={slot.first}
                  onChange={(event) => set(at, { first: event.target.value })}
                />
                <TextField
                  label={t.last}
                  type="datetime-local"
                  value={slot.last}
                  error={isPeriodWrong(slot) && t.wrongPeriod}
                  onChange={(event) => set(at, { last: event.target.value })}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <p role="status">{moved}</p>
      </VisuallyHidden>
    </section>
  );
}
