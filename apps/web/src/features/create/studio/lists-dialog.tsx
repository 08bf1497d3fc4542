import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { studioStrings } from './studio.strings.ts';
import { isListName, splitOptions, type OptionLists } from './wildcards.ts';
import styles from './lists-dialog.module.css';

type ListsDialogProps = {
  lists: OptionLists;
  /** Name of a list that the prompt asks for and that is not there. */
  wanted: string;
  onChange: (lists: OptionLists) => void;
  onClose: () => void;
};

/** Saved lists of options, by name; they stay in this browser. */
export function ListsDialog({ lists, wanted, onChange, onClose }: ListsDialogProps) {
  const t = useStrings(studioStrings);
  const id = useId();
  const [name, setName] = useState(wanted);
  const [text, setText] = useState('');
  const options = splitOptions(text);
  const reasons = [
    ...(isListName(name.trim()) ? [] : [t.listNameBad]),
    ...(options.length > 0 ? [] : [t.listEmpty]),
  ];

  function save() {
    onChange({ ...lists, [name.trim()]: options });
    setName('');
    setText('');
  }
  function remove(gone: string) {
    onChange(Object.fromEntries(Object.entries(lists).filter(([known]) => known !== gone)));
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.lists} description={t.listsText}>
      <div className={styles.body}>
        {Object.keys(lists).length > 0 && (
          <ul className={styles.saved}>
            {Object.entries(lists).map(([known, entries]) => (
              <li key={known} className={styles.row}>
                <button
                  type="button"
                  className={styles.open}
                  onClick={() => {
                    setName(known);
                    setText(entries.join('\n'));
                  }}
                >
                  <code>{`__${known}__`}</code>
                  <small>{entries.join(t.comma)}</small>
                </button>
                <IconButton
                  size="s"
                  hint={false}
                  label={t.removeList(known)}
                  icon={<Trash2 />}
                  onClick={() => remove(known)}
                />
              </li>
            ))}
          </ul>
        )}
        <TextField label={t.listName} value={name} onChange={(event) => setName(event.target.value)} />
        <div className={styles.options}>
          <label htmlFor={id}>{t.listOptions}</label>
          <textarea
            id={id}
            className={styles.area}
            rows={5}
            value={text}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button variant="primary" reasons={reasons} onClick={save}>
          {t.saveList}
        </Button>
      </div>
    </Dialog>
  );
}
