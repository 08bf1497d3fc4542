import { Search } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { useFindSimilar } from './use-find-similar.ts';

/** Leads to what the library has that looks like a work. */
export function FindSimilarButton({ cover, children }: { cover: string; children: string }) {
  const { isLooking, findSimilar } = useFindSimilar();
  return (
    <Button icon={<Search />} busy={isLooking} onClick={() => findSimilar(cover)}>
      {children}
    </Button>
  );
}
