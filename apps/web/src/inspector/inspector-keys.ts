import { viewNames } from '#viewer/views.ts';
import { hideChosen, isolateChosen, leave, type Look } from './look.ts';
import type { Inspector } from './use-inspector.ts';

/** What a key says besides what it does. */
type Words = {
  said: {
    hidden: (name: string) => string;
    alone: (name: string) => string;
    all: string;
    left: string;
    mode: (mode: string) => string;
  };
  modes: Readonly<Record<Look['mode'], string>>;
};

/** Whether somebody types or moves a handle there, so that keys are theirs. */
export function isTaken(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio], [type=checkbox]), select, textarea')
  );
}

/** What a key does in the inspector; null for keys that it does not know. */
export function actOnKey(
  {
    key,
    target,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { target: EventTarget },
  inspector: Inspector,
  t: Words,
): (() => void) | null {
  const { viewer, look, change, say, part } = inspector;
  if (!viewer || ctrlKey || metaKey || altKey || isTaken(target)) return null;
  const side = viewNames[Number(key) - 1];
  if (side && key.length === 1) return () => inspector.view(side);
  switch (key.toLowerCase()) {
    case 'f':
      return () => change({ focused: look.chosen });
    case 'w':
      return () => toggleWires(inspector, t);
    case 'h':
      if (look.chosen === null) return null;
      return () => {
        say(t.said.hidden(part(look.chosen ?? 0)));
        change(hideChosen(look));
      };
    case 'i':
      return () => {
        const next = isolateChosen(look);
        say(typeof next.alone === 'number' ? t.said.alone(part(next.alone)) : t.said.all);
        change(next);
      };
    case 'escape': {
      const next = leave(look);
      // A point that was set is taken back before the tool is left.
      if (look.tool !== null && inspector.tools?.measure.undo()) return () => undefined;
      if (!next) return null;
      return () => {
        say(t.said.left);
        change(next);
      };
    }
    default:
      return null;
  }
}

function toggleWires({ look, change, say }: Inspector, t: Words): void {
  const mode = look.mode === 'wireframe' ? 'shaded' : 'wireframe';
  change({ mode });
  say(t.said.mode(t.modes[mode]));
}
