import { useEffect, useEffectEvent, type RefObject } from 'react';
import { firstFile } from '#shared/likeness/first-file.ts';

type Given = { onDragging: (isDragging: boolean) => void; onPicture: (file: File) => void };

/** A picture that is dropped anywhere on the page, or pasted where nothing else takes it. */
export function useGivenPictures(
  input: RefObject<HTMLInputElement | null>,
  { onDragging, onPicture }: Given,
): void {
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
    if (!form) return;
    const stop = new AbortController();
    const { signal } = stop;
    // Browsers hand over a picture of the page as a file too: whoever pulls at a card means nothing by it.
    let isOwn = false;
    const isOurs = ({ target }: Event) =>
      (target instanceof Node && form.contains(target)) || (!isOwn && !asksForFiles(form));
    document.addEventListener('dragstart', () => (isOwn = true), { signal });
    document.addEventListener('dragend', () => (isOwn = false), { signal });
    const handleDrag = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      if (!isOurs(event)) return drag(false);
      event.preventDefault();
      drag(true);
    };
    document.addEventListener('dragenter', handleDrag, { signal });
    document.addEventListener('dragover', handleDrag, { signal });
    // Out of the window.
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? drag(false), { signal });
    document.addEventListener(
      'drop',
      (event) => {
        drag(false);
        // The layer for pictures, which is in the form, takes its own; so do other places of the page.
        if (!event.defaultPrevented && isOurs(event)) take(event, event.dataTransfer);
      },
      { signal },
    );
    document.addEventListener(
      'paste',
      (event) => {
        const isWritten = event.target !== input.current && isEditable(event.target);
        if (!event.defaultPrevented && !isWritten && isOurs(event)) take(event, event.clipboardData);
      },
      { signal },
    );
    return () => stop.abort();
  }, [input]);
}

/** Where the page itself takes files, one that falls beside must not lead away from it: there only the box is ours. */
function asksForFiles(form: HTMLFormElement): boolean {
  const asks = [...document.querySelectorAll('input[type=file]')];
  return document.querySelector('dialog[open]') !== null || asks.some((ask) => !form.contains(ask));
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
