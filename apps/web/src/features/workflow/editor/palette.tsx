import type { CatalogueNode } from '@mogine/contract/workflow/document';
import { fits } from '@mogine/contract/workflow/rules';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import type { Place } from '../model/edits.ts';
import { searchNodes } from '../model/search.ts';
import { useEditor } from './editor-context.ts';
import { editorStrings } from './editor.strings.ts';
import styles from './palette.module.css';

/** The other end of a wire that was pulled into the open. */
export type Wanted =
  | { kind: 'takes'; node: string; output: number; type: string }
  | { kind: 'gives'; node: string; input: string; type: string };

type PaletteProps = {
  /** Null in the middle of the window. */
  at: Place | null;
  wanted: Wanted | null;
  onChoose: (node: CatalogueNode) => void;
  onClose: () => void;
};

/** Every node that can be added, or that a wire can lead to; words in either language find them. */
export function Palette({ at, wanted, onChoose, onClose }: PaletteProps) {
  const { nodes } = useEditor();
  const t = useStrings(editorStrings);
  const lang = useLang();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [at1, setAt] = useState(0);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !layer.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [onClose]);

  const offered = [...nodes.values()].filter((node) => {
    if (!wanted) return true;
    if (wanted.kind === 'gives') return node.outputs.some(({ type }) => type === wanted.type);
    return node.inputs.some((input) => fits(wanted.type, input));
  });
  const found = searchNodes(offered, words);
  const current = Math.min(at1, found.length - 1);

  function move(by: number) {
    const next = (current + by + found.length) % Math.max(1, found.length);
    setAt(next);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  }
  function handleKey(event: KeyboardEvent) {
    event.stopPropagation();
    const chosen = found[current];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
  }

  const place = at ? ({ '--x': `${at.x}px`, '--y': `${at.y}px` } as CSSProperties) : undefined;
  return (
    <div
      ref={layer}
      className={classNames(styles.palette, !at && styles.middle)}
      style={place}
      role="dialog"
      aria-label={t.add}
    >
      <label className={styles.search}>
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t.searchNodes}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[current] ? `${id}-${found[current].name}` : undefined}
          placeholder={t.searchNodes}
          autoComplete="off"
          maxLength={60}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setAt(0);
          }}
          onKeyDown={handleKey}
        />
      </label>
      <div ref={list} id={id} role="listbox" aria-label={t.add} className={styles.list}>
        {found.map((node, index) => (
          // The field keeps the focus, and its keys choose.
          <button
            key={node.name}
            type="button"
            tabIndex={-1}
            id={`${id}-${node.name}`}
            role="option"
            aria-selected={index === current}
            className={styles.option}
            onPointerMove={() => setAt(index)}
            onClick={() => onChoose(node)}
          >
            <span>{node.title[lang]}</span>
            <small>{t.groups[node.group]}</small>
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{t.noNodes}</p>}
    </div>
  );
}
