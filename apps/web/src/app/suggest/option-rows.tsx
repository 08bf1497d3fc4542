import { Box, FileBox, Hash, History, Search, Trash2, X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Glyph } from '#shared/ui/glyphs.tsx';
import { splitTyped, type GroupName, type Row } from './rows.ts';
import { suggestStrings } from './suggest-strings.ts';
import styles from './suggestions.module.css';

type OptionProps = {
  id: string;
  isActive: boolean;
  row: Row;
  /** What is typed of it. */
  part: string;
  onChoose: (row: Row) => void;
};

/** A link, so that it can be opened elsewhere as well. */
function OptionLink({
  id,
  isActive,
  row,
  className,
  onChoose,
  children,
}: Omit<OptionProps, 'part'> & { className?: string | undefined; children: ReactNode }) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={row.to}
      className={classNames(styles.option, className)}
      draggable={false}
      onClick={({ metaKey, ctrlKey, shiftKey }) => {
        if (!metaKey && !ctrlKey && !shiftKey) onChoose(row);
      }}
    >
      {children}
    </Link>
  );
}

function Name({ row, part }: { row: Row; part: string }) {
  return (
    <span className={styles.name}>
      {splitTyped(row.name, part).map(({ text, isTyped }, at) => (isTyped ? <b key={at}>{text}</b> : text))}
    </span>
  );
}

export function SuggestedRow({ group, ...props }: OptionProps & { group: Exclude<GroupName, 'past'> }) {
  const t = useStrings(suggestStrings);
  const format = useFormat();
  const { row, part } = props;
  const count = row.count !== null && <span className={styles.count}>{format.number(row.count)}</span>;
  if (group === 'words')
    return (
      <OptionLink {...props}>
        <Search aria-hidden="true" className={styles.icon} />
        <span className={styles.name}>{t.searchFor(row.name)}</span>
        <kbd aria-hidden="true" className={styles.enter}>
          ↵
        </kbd>
      </OptionLink>
    );
  if (group === 'tags')
    return (
      <OptionLink {...props} className={styles.chip}>
        <Hash aria-hidden="true" className={styles.hash} />
        <Name row={row} part={part} />
        {row.note && <span className={styles.note}>{row.note}</span>}
        {count}
      </OptionLink>
    );
  return (
    <OptionLink {...props}>
      {row.picture ? <Picture {...row.picture} /> : <Icon row={row} />}
      <Name row={row} part={part} />
      {row.picture && row.kind && <span className={styles.note}>{t.kinds[row.kind]}</span>}
      {row.note && <span className={styles.note}>{row.note}</span>}
      {count}
    </OptionLink>
  );
}

function Picture({ src, color }: { src: string; color: string }) {
  const style = { '--cover': color } as CSSProperties;
  return src === '' ? (
    <Box aria-hidden="true" className={styles.icon} />
  ) : (
    <img src={src} alt="" width={48} height={36} className={styles.picture} style={style} draggable={false} />
  );
}

function Icon({ row }: { row: Row }) {
  if (row.kind === null) return <FileBox aria-hidden="true" className={styles.icon} />;
  return (
    <span aria-hidden="true" className={styles.icon}>
      <Glyph name={row.kind} />
    </span>
  );
}

/** With a way to remove it: a choice of its own for those who cannot press Delete on it. */
export function PastRow({ onRemove, ...props }: OptionProps & { onRemove: () => void }) {
  const t = useStrings(suggestStrings);
  const { row, part } = props;
  return (
    <div role="presentation" className={styles.past}>
      <OptionLink {...props}>
        <History aria-hidden="true" className={styles.icon} />
        <Name row={row} part={part} />
      </OptionLink>
      <button
        type="button"
        role="option"
        aria-selected={false}
        aria-label={t.remove(row.name)}
        title={t.remove(row.name)}
        tabIndex={-1}
        className={styles.remove}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

export function ClearRow({
  id,
  isActive,
  onChoose,
}: Pick<OptionProps, 'id' | 'isActive'> & { onChoose: () => void }) {
  const t = useStrings(suggestStrings);
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(styles.option, styles.clear)}
      onClick={onChoose}
    >
      <Trash2 aria-hidden="true" className={styles.icon} />
      <span className={styles.name}>{t.clear}</span>
    </button>
  );
}
