import { splitList } from '@mogine/contract/kernel/lists';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useTyped } from '#shared/lib/typed.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { COMPARE_MAX } from '../../compare-model.ts';
import { compareStrings } from '../../compare-strings.ts';
import { comparableQuery, relatedQuery, type Asset, type AssetDetail } from '../../queries.ts';
import styles from './add-dialog.module.css';

type ComparedKind = 'model' | 'scene';
const KINDS: readonly ComparedKind[] = ['model', 'scene'];
const SKELETONS = 6;

type AddDialogProps = {
  chosen: readonly string[];
  /** Things like it are offered first. */
  like: AssetDetail | null;
  onAdd: (id: string) => void;
  onClose: () => void;
};

/** Models and scenes to compare: like the first one, or found by words. */
export function AddDialog({ chosen, like, onAdd, onClose }: AddDialogProps) {
  const t = useStrings(compareStrings);
  const [kind, setKind] = useState<ComparedKind>(like?.kind === 'scene' ? 'scene' : 'model');
  const [words, setWords] = useState('');
  const [typed, setTyped] = useTyped(words, setWords);
  const isSuggesting = words === '' && like?.kind === kind;
  const related = useQuery({ ...relatedQuery(like?.id ?? ''), enabled: isSuggesting });
  const found = useQuery({ ...comparableQuery(kind, words), enabled: !isSuggesting });
  const { isError } = isSuggesting ? related : found;
  const assets = isSuggesting
    ? related.data?.filter((asset) => asset.kind === 'model' || asset.kind === 'scene')
    : found.data?.records;
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={t.addTitle}
      description={t.addText(COMPARE_MAX - chosen.length)}
    >
      <div className={styles.body}>
        <div className={styles.tools}>
          <SearchField label={t.search} value={typed} onChange={setTyped} className={styles.search} />
          <SegmentedControl
            label={t.kind}
            value={kind}
            segments={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
            onValueChange={setKind}
          />
        </div>
        {words === '' && <h3 className={styles.heading}>{isSuggesting ? t.suggested : t.popular}</h3>}
        {isError && <p role="alert">{t.searchFailed}</p>}
        {assets?.length === 0 && <p role="status">{t.nothing}</p>}
        <ul className={styles.grid} aria-busy={!assets && !isError}>
          {assets?.map((asset) => (
            <Choice key={asset.id} asset={asset} isChosen={chosen.includes(asset.id)} onAdd={onAdd} />
          ))}
          {!assets &&
            !isError &&
            Array.from({ length: SKELETONS }, (_, index) => (
              <li key={index}>
                <Skeleton height="8em" />
              </li>
            ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Choice({
  asset,
  isChosen,
  onAdd,
}: {
  asset: Asset;
  isChosen: boolean;
  onAdd: (id: string) => void;
}) {
  const lang = useLang();
  const t = useStrings(compareStrings);
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        disabled={isChosen}
        title={isChosen ? t.chosen : undefined}
        onClick={() => onAdd(asset.id)}
      >
        <img
          src={asset.thumb || splitList(asset.cover)[0]}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          className={styles.picture}
          style={{ backgroundColor: asset.coverColor }}
        />
        <span className={styles.name}>
          {isChosen && <Check aria-label={t.chosen} />}
          {pickText(lang, asset.name, asset.enName)}
        </span>
      </button>
    </li>
  );
}
