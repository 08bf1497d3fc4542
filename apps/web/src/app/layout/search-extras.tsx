import { useEffect, type RefObject } from 'react';
import { PaletteButton } from '#app/palette/palette-door.tsx';
import { SuggestionsDoor } from '#app/suggest/suggestions-door.tsx';
import { useGivenPictures } from './use-given-pictures.ts';

type SearchExtrasProps = {
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  /** Words of the address. */
  initialQuery: string;
  onDragging: (isDragging: boolean) => void;
  onPicture: (file: File) => void;
  /** Of the button beside the words. */
  buttonClass: string | undefined;
};

/** What makes searching quicker, once the page is alive: pictures by hand, a key to the box, a button to the palette, words to go on with. */
export function SearchExtras({
  input,
  listId,
  initialQuery,
  onDragging,
  onPicture,
  buttonClass,
}: SearchExtrasProps) {
  useGivenPictures(input, { onDragging, onPicture });
  // The words follow the address (back, a link), but never while someone is typing others.
  useEffect(() => {
    if (input.current !== document.activeElement) write(input.current, initialQuery);
  }, [input, initialQuery]);

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], dialog')
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, [input]);
  return (
    <>
      <PaletteButton className={buttonClass} />
      <SuggestionsDoor input={input} listId={listId} />
    </>
  );
}

function write(box: HTMLInputElement | null, words: string): void {
  if (box) box.value = words;
}
