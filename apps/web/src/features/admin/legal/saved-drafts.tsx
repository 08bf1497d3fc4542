import type { LegalWords } from '@mogine/contract/desk/legal';
import type { LegalDocumentName } from '@mogine/contract/site';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { AskedButton } from '#shared/ui/asked-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import styles from '../content/editor.module.css';
import { office } from '../session/office-api.ts';
import type { LegalDetail } from './legal-data.ts';
import { publishedAs } from './legal-draft.ts';
import { legalStrings } from './legal.strings.ts';

type DraftsProps = {
  document: LegalDocumentName;
  versions: LegalDetail['versions'];
  published: LegalDetail['published'];
  /** What is written now was not saved, and would be lost. */
  isDirty: boolean;
  onRestore: (words: LegalWords) => void;
};

/** Everything that was saved, by whom; any of it can be gone on from. */
export function SavedDrafts({ document, versions, published, isDirty, onRestore }: DraftsProps) {
  const t = useStrings(legalStrings);
  const format = useFormat();
  const restore = useMutation({
    mutationFn: (version: number) => office.legalDesk.version({ document, version }),
    onSuccess: ({ words }) => onRestore(words),
    onError: (error) => toast.error(error.message),
  });
  function nameOf(version: number): string {
    const as = publishedAs(published, version);
    return as === null ? t.draftOf(format.number(version)) : t.publishedAs(format.number(version), as);
  }
  return (
    <section className={styles.versions}>
      <h3 className={styles.heading}>{t.drafts}</h3>
      {versions.length === 0 && <p className={styles.none}>{t.noDrafts}</p>}
      <ol className={styles.versions}>
        {versions.map(({ version, staff, time }) => (
          <li key={version} className={styles.version}>
            <strong>{nameOf(version)}</strong>
            <span>{staff}</span>
            <time dateTime={time}>{format.date(time, 'time')}</time>
            <AskedButton
              size="s"
              variant="quiet"
              busy={restore.isPending && restore.variables === version}
              ask={isDirty ? { title: t.discardTitle, text: t.discardText } : null}
              onConfirm={() => restore.mutate(version)}
            >
              {t.restore}
            </AskedButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
