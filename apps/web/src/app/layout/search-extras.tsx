import { useEffect, useEffectEvent, type RefObject } from 'react';
import { PaletteButton } from '#app/palette/palette-door.tsx';
import { SuggestionsDoor } from '#app/suggest/suggestions-door.tsx';
import { firstFile } from '#shared/likeness/first-file.ts';

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
  usePictures(input, { onDragging, onPicture });
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

type Pictures = Pick<SearchExtrasProps, 'onDragging' | 'onPicture'>;

/** A picture that is dropped on the box, or pasted into it. */
function usePictures(input: RefObject<HTMLInputElement | null>, { onDragging, onPicture }: Pictures): void {
  const drag = useEffectEvent(onDragging);
  const take = useEffectEvent((event: Event, files: DataTransfer | null) => {
    const file = files && firstFile(files);
    if (file) {
      event.preventDefault();
      onPicture(file);
    }
  });
  useEffect(() => {
    const form = input.current?.form;
    const stop = new AbortController();
    const { signal } = stop;
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      drag(true);
    };
    form?.addEventListener('dragenter', handleDrag, { signal });
    form?.addEventListener('dragover', handleDrag, { signal });
    form?.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) drag(false);
      },
      { signal },
    );
    form?.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        drag(false);
        // The layer for pictures, which is in the form, takes its own.
        const isOver = event.target instanceof Element && event.target.closest('[popover]');
        if (!isOver) take(event, event.dataTransfer);
      },
      { signal },
    );
    input.current?.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    return () => stop.abort();
  }, [input]);
}

function write(box: HTMLInputElement | null, words: string): void {
  if (box) box.value = words;
}
