/** What is pressed and not written into; arrows are those of radios. */
const PRESSED = 'input[type=checkbox]';
const WRITTEN = 'input, textarea, select, [contenteditable], [popover], dialog';

/** Held down they go on; any other key that is held counts once, or what comes after would be decided unseen. */
const HELD: ReadonlySet<string> = new Set(['j', 'k', 'ArrowDown', 'ArrowUp']);

/** Whether a key that was pressed anywhere is the page's: nobody writes, no question stands in front. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing)
    return false;
  if (event.repeat && !HELD.has(event.key)) return false;
  const { target } = event;
  if (target instanceof Element && target.closest(WRITTEN) && !isTicked(target)) return false;
  return document.querySelector('dialog:modal') === null;
}

function isTicked(target: Element): boolean {
  return target.matches(PRESSED) && target.closest('[popover], dialog') === null;
}

/** Which deed a key is pressed for. */
export function deedOf(
  event: KeyboardEvent,
  deeds: Readonly<Record<string, () => void>>,
): (() => void) | undefined {
  if (!isPageKey(event) || !Object.hasOwn(deeds, event.key)) return undefined;
  return deeds[event.key];
}
