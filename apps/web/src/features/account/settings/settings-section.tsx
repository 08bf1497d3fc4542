import type { ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { settingsStrings } from '../settings.strings.ts';
import type { SectionId } from './sections.ts';
import styles from './settings-section.module.css';

/** A part of the settings under its own heading, which the list of parts leads to. */
export function SettingsSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const { sections } = useStrings(settingsStrings);
  const { title, text } = sections[id];
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.about}>{text}</p>
      </header>
      <div className={styles.card}>{children}</div>
    </section>
  );
}
