import { useState } from 'react';
import { useSearchByPicture } from '#app/search-by-picture.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { findSimilarStrings } from './find-similar.strings.ts';

/** Leads to what the library has that looks like a work, by its small picture; says so where that cannot be read. */
export function useFindSimilar(): { isLooking: boolean; findSimilar: (cover: string) => void } {
  const t = useStrings(findSimilarStrings);
  const search = useSearchByPicture();
  const [isLooking, setLooking] = useState(false);
  function findSimilar(cover: string): void {
    setLooking(true);
    search(cover)
      .catch(() => toast.error(t.notReadable))
      .finally(() => setLooking(false));
  }
  return { isLooking, findSimilar };
}
