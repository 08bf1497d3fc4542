import { isMac } from '#app/palette/palette-key.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { Desk } from '../desk.ts';
import { frameStrings } from './frame.strings.ts';
import styles from './keys-dialog.module.css';

type Shortcut = { keys: readonly string[]; between: string; name: string };

type KeysDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  desks: readonly Desk[];
  /** The one that is open. */
  current: Desk | undefined;
};

/** Every key of the back office. */
export function KeysDialog({ open, onOpenChange, desks, current }: KeysDialogProps) {
  const t = useStrings(frameStrings);
  const lang = useLang();
  const one = (name: keyof typeof t.keyNames, ...keys: string[]): Shortcut => ({
    ...{ keys, between: t.keyOr, name: t.keyNames[name] },
  });
  const groups: { name: string; shortcuts: Shortcut[] }[] = [
    {
      name: t.keyGroups.anywhere,
      shortcuts: [
        one('palette', isMac(navigator.platform) ? '⌘ K' : 'Ctrl K'),
        one('filter', '/'),
        one('help', '?'),
      ],
    },
    {
      name: t.keyGroups.lists,
      shortcuts: [
        one('next', 'j', '↓'),
        one('previous', 'k', '↑'),
        one('open', 'Enter'),
        one('choose', 'x'),
        one('close', 'Esc'),
      ],
    },
    ...(current?.keys
      ? [
          {
            name: current.name[lang],
            shortcuts: current.keys.map(({ keys, name }) => ({ keys, between: t.keyOr, name: name[lang] })),
          },
        ]
      : []),
    {
      name: t.keyGroups.goTo,
      shortcuts: desks.flatMap(({ letter, name }) =>
        letter ? [{ keys: ['g', letter], between: t.keyThen, name: name[lang] }] : [],
      ),
    },
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.keys} size="m">
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.name}>
            <h3 className={styles.group}>{group.name}</h3>
            <dl className={styles.list}>
              {group.shortcuts.map((shortcut) => (
                <div key={shortcut.name} className={styles.line}>
                  <dt>{shortcut.name}</dt>
                  <dd>
                    {shortcut.keys.map((key, at) => (
                      <span key={key}>
                        {at > 0 && <span className={styles.between}> {shortcut.between} </span>}
                        <kbd className={styles.key}>{key}</kbd>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
