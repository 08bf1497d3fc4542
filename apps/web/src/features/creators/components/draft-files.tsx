import { ArrowUpRight, Download } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { draftStrings } from '../draft.strings.ts';
import type { DraftDetail } from '../queries.ts';
import styles from './draft-files.module.css';

/** The files of a draft, and the way back to the work it was made of. */
export function DraftFiles({ draft: { files, fixes, work, madeBy, content } }: { draft: DraftDetail }) {
  const t = useStrings(draftStrings);
  const format = useFormat();
  function nameOf(file: DraftDetail['files'][number]): string {
    // Of maps the format says nothing.
    if (content === 'material') return file.name;
    const format = file.format.toUpperCase();
    const isAlone = files.every((other) => other === file || other.format !== file.format);
    if (isAlone) return format;
    // What was handed in stands first.
    return file === files[0] ? t.asUploaded(format) : t.putRight(format);
  }
  return (
    <section className={styles.files} aria-label={t.files} data-need="file">
      {files.map((file) => (
        <a
          key={file.name}
          href={file.url}
          download={file.name}
          className={buttonClass()}
          aria-label={t.download(nameOf(file), format.bytes(file.bytes))}
        >
          <Download aria-hidden="true" />
          <span className={styles.name}>{nameOf(file)}</span>
          <span className={styles.bytes}>{format.bytes(file.bytes)}</span>
        </a>
      ))}
      {work ? (
        <Link
          href={href.create3d({ task: work.id, index: work.index })}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t.openWork}
          <ArrowUpRight aria-hidden="true" />
        </Link>
      ) : (
        <p className={styles.gone}>
          {madeBy === 'ai' ? t.workGone : fixes.length > 0 ? t.originalAndFixed : t.original}
        </p>
      )}
    </section>
  );
}
