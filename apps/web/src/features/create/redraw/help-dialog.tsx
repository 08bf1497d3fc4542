import { useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { helpStrings } from './help.strings.ts';
import { redrawStrings } from './redraw.strings.ts';
import styles from './help-dialog.module.css';

type HelpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Every key and gesture of the canvas. */
export function HelpDialog({ open, onOpenChange }: HelpDialogProps) {
  const t = useStrings(redrawStrings);
  const { keys: k, rows, wheel, touch, pen } = useStrings(helpStrings);
  const lines: [string[], string][] = [
    [['B', 'E', 'L', 'R', 'H'], rows.tools],
    [['[', ']'], rows.size],
    [['Ctrl Z', 'Ctrl Shift Z'], rows.history],
    [['I'], rows.invert],
    [[k.delete], rows.clear],
    [['M'], rows.mask],
    [['-', '+'], rows.zoom],
    [['0', '1'], rows.fit],
    [[k.space], rows.pan],
    [[k.arrows], rows.cursor],
    [[k.enter], rows.press],
    [[k.escape], rows.leave],
    [[`Ctrl ${k.enter}`], rows.push],
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.help}>
      <dl className={styles.list}>
        {lines.map(([keys, words]) => (
          <div key={words} className={styles.line}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.hands}>
        <p>{wheel}</p>
        <p>{touch}</p>
        <p>{pen}</p>
      </div>
    </Dialog>
  );
}
