import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { onNextPerson } from './next-person.ts';
import { createRowNews } from './row-news.ts';
import type { UploadRow } from './upload-rows.ts';
import { useRowWords } from './use-row-words.ts';

/** As long as the page lives: what was told is not told again when its reader comes back to the list. */
const news = createRowNews();
onNextPerson(news.forget);
/** Of more there is only how many stand how. */
const TOLD_MAX = 3;

/** Tells who hears the page what has become of files, each once; how far each is stands in the list. */
export function UploadNews({ rows, isListed }: { rows: readonly UploadRow[]; isListed: boolean }) {
  const { nameOf, stateOf, countsOf } = useRowWords();
  const [words, setWords] = useState('');
  useEffect(() => {
    const fresh = news.take(rows, isListed);
    if (fresh.length === 0) return;
    setWords(
      fresh.length > TOLD_MAX
        ? countsOf(fresh).join('\n')
        : fresh.map((row) => `${nameOf(row)}: ${stateOf(row)}`).join('\n'),
    );
  }, [rows, isListed, nameOf, stateOf, countsOf]);
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  );
}
