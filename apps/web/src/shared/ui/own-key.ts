const OTHERS = 'dialog, [popover], input, textarea, select, [contenteditable]';

type Pressed = {
  target: EventTarget;
  currentTarget: Element;
  defaultPrevented: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
};

/** Whether a key pressed within a viewer is the viewer's: not one of a question, a menu or a field that lies in it. */
export function isOwnKey(event: Pressed): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const nearest = (event.target as Element).closest(OTHERS);
  return nearest === null || nearest === event.currentTarget.closest('dialog');
}
