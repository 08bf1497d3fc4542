import { useEffect, useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { isMac, isPaletteKey } from './palette-key.ts';
import { paletteDoorStrings } from './palette-door-strings.ts';

const CommandPalette = lazyPart(
  'palette',
  async () => (await import('./command-palette.tsx')).CommandPalette,
  { isOptional: true },
);
const listeners = new Set<() => void>();
/** Asked for before the door was there: it opens as it comes. */
let isAwaited = false;

/** Shows the palette, whose code comes with its first showing. */
export function openPalette(): void {
  isAwaited = listeners.size === 0;
  for (const listener of listeners) listener();
}

/** Waits for the key, or for somebody who asks by a button. */
export function PaletteDoor() {
  const [open, setOpen] = useState(false);
  // Once opened it stays mounted, so that it can leave gracefully.
  const [openings, setOpenings] = useState(0);
  useEffect(() => {
    function show() {
      setOpenings((before) => before + 1);
      setOpen(true);
    }
    function handleKey(event: Event) {
      // A browser that fills a form in tells of keys that are none.
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      if (!isPaletteKey(event, navigator.platform)) return;
      event.preventDefault();
      // Whatever is being done in another window over the page stays in front.
      if (!document.querySelector('dialog:modal')) show();
    }
    listeners.add(show);
    if (isAwaited) show();
    isAwaited = false;
    document.addEventListener('keydown', handleKey);
    return () => {
      listeners.delete(show);
      document.removeEventListener('keydown', handleKey);
    };
  }, []);
  return openings > 0 && <CommandPalette open={open} openings={openings} onOpenChange={setOpen} />;
}

/** For those who do not know the key, and the key for those who will. */
export function PaletteButton({ className }: { className?: string | undefined }) {
  const t = useStrings(paletteDoorStrings);
  const isApple = isMac(navigator.platform);
  return (
    <button
      type="button"
      className={className}
      aria-label={t.open}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      title={t.open}
      onPointerEnter={CommandPalette.preload}
      onClick={openPalette}
    >
      {isApple ? '⌘ K' : 'Ctrl K'}
    </button>
  );
}
