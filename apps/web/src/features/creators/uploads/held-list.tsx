import { CircleAlert, X } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import type { LoosePackage } from './loose-files.ts';
import styles from './upload-list.module.css';
import { uploadListStrings } from './upload-list.strings.ts';
import { useRowWords } from './use-row-words.ts';

type HeldListProps = {
  packages: readonly LoosePackage[];
  onSend: (found: LoosePackage) => void;
  onSplit: (found: LoosePackage) => void;
  onDiscard: (found: LoosePackage) => void;
};

/** Packages that lack a piece which one of their files names, each with what may be done. */
export function HeldList({ packages, onSend, onSplit, onDiscard }: HeldListProps) {
  const t = useStrings(uploadListStrings);
  const format = useFormat();
  const { packageName } = useRowWords();
  const nameOf = ({ label, parts }: LoosePackage) => packageName({ label, parts: parts.length });
  const told = packages.map((found) => t.lacks(nameOf(found), format.number(found.missing.length)));
  return (
    <section aria-label={t.heldList} className={styles.list}>
      <VisuallyHidden>
        {/* Each by itself, so that one that goes has none of the others told again. */}
        <span role="alert" aria-atomic="false" aria-relevant="additions">
          {told.map((words, place) => (
            <span key={`${words} ${told.slice(0, place).filter((other) => other === words).length}`}>
              {words}
            </span>
          ))}
        </span>
      </VisuallyHidden>
      <ul>
        {packages.map((found, place) => (
          <li key={place} className={styles.row}>
            <span className={classNames(styles.mark, styles.trouble)}>
              <CircleAlert aria-hidden="true" />
            </span>
            <div className={styles.words}>
              <p className={styles.name}>{nameOf(found)}</p>
              {found.missing.map(({ from, name }) => (
                <p key={name} className={classNames(styles.state, styles.trouble)}>
                  {t.missing(from, name)}
                </p>
              ))}
              <p className={styles.state}>
                {t.parts(
                  format.number(found.parts.length),
                  found.parts.map(({ path }) => path).join(t.between),
                )}
              </p>
              <p className={styles.state}>{t.addMissing}</p>
            </div>
            <div className={styles.actions}>
              <Button size="s" onClick={() => onSend(found)}>
                {t.sendAnyway}
              </Button>
              {found.parts.length > 1 && (
                <Button size="s" variant="quiet" onClick={() => onSplit(found)}>
                  {t.split}
                </Button>
              )}
            </div>
            <div className={styles.ends}>
              <IconButton
                size="s"
                label={t.remove(nameOf(found))}
                hint={false}
                icon={<X />}
                onClick={() => onDiscard(found)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
