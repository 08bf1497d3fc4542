import { businessDay } from '#kernel/clock';
import type { FileRow } from '#features/create';

const WORDS_MAX = 40;
/** What a file system takes for something else, what cannot be seen, and what turns the direction of reading. */
const NOT_IN_NAMES = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}<>:"/\\|?*]/gu;
const EXTENSIONS = { image: 'png', model: 'glb' } as const;

type Named = Pick<FileRow, 'taskId' | 'prompt' | 'kind' | 'createdAt'>;

/** A name for each file, by its day and its words; no two are the same on any system. */
export function nameFiles<File extends Named>(files: readonly File[]): (File & { name: string })[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const stem = [businessDay(file.createdAt), wordsOf(file.prompt)].filter(Boolean).join(' ');
    for (let count = 1; ; count += 1) {
      const name = `${stem}${count === 1 ? '' : ` ${count}`}.${EXTENSIONS[file.kind]}`;
      const known = name.normalize('NFC').toLowerCase();
      if (taken.has(known)) continue;
      taken.add(known);
      return { ...file, name };
    }
  });
}

function wordsOf(prompt: string): string {
  const words = prompt.replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  // Cut between letters; no system likes a name that ends with a dot or a space.
  return [...words]
    .slice(0, WORDS_MAX)
    .join('')
    .replace(/[. ]+$/, '');
}
