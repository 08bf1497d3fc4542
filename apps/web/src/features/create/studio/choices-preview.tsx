import { Dices, ListTree } from 'lucide-react';
import { useState } from 'react';
import { OPEN_TASKS_MAX } from '@mogine/contract/create-limits';
import { lazyPart } from '#app/lazy-part.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { studioStrings } from './studio.strings.ts';
import { countCombinations, expandPrompt, hasChoices, missingLists, type OptionLists } from './wildcards.ts';
import styles from './choices-preview.module.css';

const ListsDialog = lazyPart('create-lists', async () => (await import('./lists-dialog.tsx')).ListsDialog);

type ChoicesPreviewProps = {
  prompt: string;
  seed: number;
  lists: OptionLists;
  onListsChange: (lists: OptionLists) => void;
  onReroll: () => void;
  /** Why so many tasks cannot be handed in now. */
  reasonsFor: (count: number) => readonly string[];
  /** Asks for one task of each combination. */
  onAll: (count: number) => void;
};

/** What a prompt with options becomes when it is sent, and the saved lists that it may ask for. */
export function ChoicesPreview(props: ChoicesPreviewProps) {
  const { prompt, seed, lists, onListsChange, onReroll, reasonsFor, onAll } = props;
  const t = useStrings(studioStrings);
  const [isOpen, setOpen] = useState(false);
  const isOpenEnded = hasChoices(prompt, lists);
  const missing = missingLists(prompt, lists);
  const count = countCombinations(prompt, lists);
  return (
    <div className={styles.box}>
      {isOpenEnded && (
        <div className={styles.preview}>
          <span className={styles.label}>{t.willSend}</span>
          <IconButton size="s" hint="top" label={t.reroll} icon={<Dices />} onClick={onReroll} />
          <p className={styles.text}>{expandPrompt(prompt, lists, seed)}</p>
          {count > 1 && count <= OPEN_TASKS_MAX && (
            <Button size="s" reasons={reasonsFor(count)} onClick={() => onAll(count)}>
              {t.generateAll(count)}
            </Button>
          )}
        </div>
      )}
      {missing.length > 0 && <p className={styles.missing}>{t.listsMissing(missing.join(t.comma))}</p>}
      <button type="button" className={styles.lists} onClick={() => setOpen(true)}>
        <ListTree aria-hidden="true" />
        {t.optionsHint}
      </button>
      {isOpen && (
        <ListsDialog
          lists={lists}
          wanted={missing[0] ?? ''}
          onChange={onListsChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
