import { useEffect, useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { createRowNews } from './row-news.ts';
import type { UploadRow } from './upload-rows.ts';
import { uploadsStrings } from './uploads.strings.ts';
import { useRowWords } from './use-row-words.ts';

/** As long as the page lives: what was told is not told again when its reader comes back to the list. */
const news = createRowNews();
/** Of more there is only a number. */
const TOLD_MAX = 3;

/** Tells who hears the page what has become of files, each once; how far each is stands in the list. */
export function UploadNews({ rows }: { rows: readonly UploadRow[] }) {
  const t = useStrings(uploadsStrings);
  const format = useFormat();
  const { nameOf, stateOf } = useRowWords();
  const [words, setWords] = useState('');
  useEffect(() => {
    const fresh = news.take(rows);
    if (fresh.length === 0) return;
    setWords(
      fresh.length > TOLD_MAX
        ? t.standings.trouble(format.number(fresh.length))
        : fresh.map((row) => `${nameOf(row)}: ${stateOf(row)}`).join('\n'),
    );
  }, [rows, t, format, nameOf, stateOf]);
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  );
}
