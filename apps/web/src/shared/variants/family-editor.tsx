import { VARIANT_LABEL_MAX, VARIANTS_MAX } from '@mogine/contract/variant-rules';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { ApiError, type Data, type Input } from '#shared/api/client.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useGuard } from '#shared/ui/guarded-dialog.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { AssetChooser, Thumb, type AssetSource } from './asset-chooser.tsx';
import { areLabelsRight, moveRow, problemOf, rowsOf, type Row } from './model.ts';
import { variantsStrings } from './variants.strings.ts';
import styles from './variants.module.css';

/** What is typed, and the family that it was read from. */
export type FamilyDraft = { rows: Row[]; family: { id: string; revision: number } | null };
type DraftStore = (blank: FamilyDraft) => [FamilyDraft, Dispatch<SetStateAction<FamilyDraft>>, ...unknown[]];

type FamilyEditorProps = {
  /** As it was read when the editor was opened; what is read later is for another one. */
  seen: Data<'variants', 'family'>;
  source: AssetSource;
  save: (family: Input<'variants', 'save'>) => Promise<unknown>;
  onSaved: () => void;
  /** Somebody else has changed it: what is typed is given up, and it is read again. */
  onReload: () => Promise<void>;
  /** Where what is typed is kept; nowhere else unless told. */
  useStore?: DraftStore;
};

/** Members of a family, their labels and order, saved as a whole. What is typed outlasts a refusal. */
export function FamilyEditor({
  seen,
  source,
  save,
  onSaved,
  onReload,
  useStore = useState,
}: FamilyEditorProps) {
  const t = useStrings(variantsStrings);
  const [blank] = useState(() => draftOf(seen));
  const [draft, setDraft] = useStore(blank);
  const { rows, family } = draft;
  const setRows = (change: (rows: Row[]) => Row[]) =>
    setDraft((before) => ({ ...before, rows: change(before.rows) }));
  useGuard(JSON.stringify(rows) !== JSON.stringify(blank.rows));
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<HTMLElement | 'new' | null>(null);
  // What is moved, taken out or chosen would take the focus with it.
  useLayoutEffect(() => {
    const { current: target } = focused;
    focused.current = null;
    const isNew = target === 'new';
    (isNew ? list.current?.querySelector<HTMLElement>('li:last-child input') : target)?.focus();
  }, [rows]);
  const [isTried, setTried] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const [isAdding, setAdding] = useState(family === null);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      toast.success(t.saved);
      onSaved();
    },
  });
  const isTooFew = rows.length < 2;
  const isFull = rows.length >= VARIANTS_MAX;
  const isBehind = saving.error instanceof ApiError && saving.error.reason === 'CONFLICT';

  async function reload() {
    setReloading(true);
    await onReload();
    setReloading(false);
  }
  function handleSave() {
    setTried(true);
    if (isTooFew ? !family : !areLabelsRight(rows)) return;
    saving.mutate({
      ...(family && { familyId: family.id, revision: family.revision }),
      // What is left of a family that is dissolved needs no label.
      members: isTooFew ? [] : rows.map(({ id, label, enLabel }) => ({ assetId: id, label, enLabel })),
    });
  }

  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) handleSave();
      }}
    >
      <ol ref={list} className={styles.rows}>
        {rows.map((row, at) => (
          <MemberRow
            key={row.id}
            row={row}
            rows={rows}
            at={at}
            isTried={isTried}
            onChange={(part) =>
              setRows((all) => all.map((each) => (each.id === row.id ? { ...each, ...part } : each)))
            }
            onMove={(by, button) => {
              focused.current = button;
              setRows((all) => moveRow(all, row.id, by));
            }}
            onRemove={(button) => {
              const item = button.closest('li');
              const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
              // Its last tool is the one that was pressed.
              focused.current = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? null;
              setRows((all) => all.filter(({ id }) => id !== row.id));
            }}
          />
        ))}
      </ol>
      {isAdding && !isFull && (
        <AssetChooser
          source={source}
          without={new Set(rows.map(({ id }) => id))}
          onChoose={(asset) => {
            focused.current = 'new';
            setRows((all) => [...all, { ...asset, state: 'on_sale', label: '', enLabel: '' }]);
          }}
        />
      )}
      {isFull && <p className={styles.quiet}>{t.full(VARIANTS_MAX)}</p>}
      {isTooFew && (
        <p
          className={isTried && !family ? styles.problem : styles.quiet}
          role={isTried && !family ? 'alert' : undefined}
        >
          {family ? t.dissolve : t.tooFew}
        </p>
      )}
      {saving.error && (
        <div className={styles.problem} role="alert">
          <p>{isBehind ? t.behind : saving.error.message}</p>
          {isBehind && (
            <Button size="s" busy={isReloading} onClick={() => void reload()}>
              {t.reload}
            </Button>
          )}
        </div>
      )}
      <div className={styles.actions}>
        {!isAdding && !isFull && (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

function draftOf({ asset, family }: Data<'variants', 'family'>): FamilyDraft {
  return { rows: rowsOf(asset, family), family: family && { id: family.id, revision: family.revision } };
}

type MemberRowProps = {
  row: Row;
  rows: readonly Row[];
  at: number;
  isTried: boolean;
  onChange: (part: Partial<Row>) => void;
  onMove: (by: -1 | 1, button: HTMLButtonElement) => void;
  onRemove: (button: HTMLButtonElement) => void;
};

function MemberRow({ row, rows, at, isTried, onChange, onMove, onRemove }: MemberRowProps) {
  const t = useStrings(variantsStrings);
  const lang = useLang();
  const name = pickText(lang, row.name, row.enName);
  const errorOf = (field: 'label' | 'enLabel') => {
    const problem = problemOf(
      row[field],
      rows.map((each) => each[field]),
    );
    return problem !== null && (isTried || problem === 'alike') && t[problem];
  };
  return (
    <li className={styles.row}>
      <Thumb asset={row} />
      <div className={styles.said}>
        <p className={styles.name}>
          {name}
          {at === 0 && rows.length > 1 && <span className={styles.quiet}> · {t.first}</span>}
        </p>
        {row.state !== 'on_sale' && <p className={styles.quiet}>{t.states[row.state]}</p>}
        <div className={styles.labels}>
          {(['label', 'enLabel'] as const).map((field) => (
            <TextField
              key={field}
              label={t[field]}
              aria-label={`${t[field]} – ${name}`}
              lang={field === 'label' ? 'zh-CN' : 'en'}
              autoComplete="off"
              maxLength={VARIANT_LABEL_MAX}
              value={row[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
              error={errorOf(field)}
            />
          ))}
        </div>
      </div>
      <div className={styles.moves}>
        {/* Never off, or whoever moves by keys would lose their place. */}
        <IconButton
          size="s"
          label={t.up(name)}
          icon={<ArrowUp />}
          aria-disabled={at === 0}
          onClick={(event) => onMove(-1, event.currentTarget)}
        />
        <IconButton
          size="s"
          label={t.down(name)}
          icon={<ArrowDown />}
          aria-disabled={at === rows.length - 1}
          onClick={(event) => onMove(1, event.currentTarget)}
        />
        <IconButton
          size="s"
          label={t.remove(name)}
          icon={<X />}
          onClick={(event) => onRemove(event.currentTarget)}
        />
      </div>
    </li>
  );
}
