import { X } from 'lucide-react';
import { Fragment, useState, type ReactElement, type ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import styles from './desk-page.module.css';
import { deskStrings } from './desk.strings.ts';
import { FILTER_ATTRIBUTE } from './use-office-keys.ts';

type DeskPageProps = {
  title: ReactNode;
  /** One line below the title: what this desk is for, or what stands out now. */
  lead?: ReactNode;
  /** Fields that narrow the list; `/` puts the focus into the first. */
  filters?: ReactNode;
  /** Lets go of all filters; absent where none is set. */
  onClearFilters?: (() => void) | undefined;
  /** What can be done here, at the end of the head. */
  actions?: ReactNode;
  /** What is open: at its side from 1280 px on, in its place below. A `DetailPanel`, or null; nothing else, or an empty one would hide the list. */
  detail?: ReactElement | null;
  children: ReactNode;
};

/** The page of a desk: its head stays, list and detail scroll each for itself. */
export function DeskPage({
  title,
  lead,
  filters,
  onClearFilters,
  actions,
  detail = null,
  children,
}: DeskPageProps) {
  const t = useStrings(deskStrings);
  const [timesCleared, setTimesCleared] = useState(0);
  return (
    <div className={classNames(styles.desk, detail !== null && styles.withDetail)}>
      <div className={styles.list}>
        <header className={styles.head}>
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {filters && (
            <div className={styles.filters} role="search" {...{ [FILTER_ATTRIBUTE]: '' }}>
              {/* Made anew when they are cleared: what is half typed or chosen stands in no address. */}
              <Fragment key={timesCleared}>{filters}</Fragment>
              {onClearFilters && (
                <Button
                  variant="quiet"
                  size="s"
                  icon={<X />}
                  onClick={() => {
                    setTimesCleared((times) => times + 1);
                    onClearFilters();
                  }}
                >
                  {t.clearFilters}
                </Button>
              )}
            </div>
          )}
        </header>
        <div className={styles.body}>{children}</div>
      </div>
      {detail !== null && (
        <div className={styles.detail}>
          <h1 className={styles.inPlace}>
            <VisuallyHidden>{title}</VisuallyHidden>
          </h1>
          {detail}
        </div>
      )}
    </div>
  );
}
