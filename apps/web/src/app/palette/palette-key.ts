type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** On a Mac Ctrl K cuts the rest of a line, and ⌘ K is free; elsewhere the other way round. */
export function isPaletteKey(event: Pressed, platform: string): boolean {
  if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return false;
  return isMac(platform) ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
}

export function isMac(platform: string): boolean {
  return /^(?:Mac|iP)/.test(platform);
}
