import { useEffect, useState, type ComponentProps } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';

const Suggestions = lazyPart('suggestions', async () => (await import('./suggestions.tsx')).Suggestions, {
  isOptional: true,
});

/** Waits until somebody is about to search: only then is there anything to suggest. */
export function SuggestionsDoor({ input, listId }: ComponentProps<typeof Suggestions>) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const box = input.current;
    const want = () => setWanted(true);
    if (document.activeElement === box) want();
    box?.addEventListener('focus', want);
    return () => box?.removeEventListener('focus', want);
  }, [input]);
  return isWanted && <Suggestions input={input} listId={listId} />;
}
