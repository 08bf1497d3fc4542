import type { RedrawCanvas } from './canvas/redraw-canvas.ts';
import type { Tool } from './canvas/mask-tools.ts';

export const TOOL_KEYS: Readonly<Record<Tool, string>> = {
  brush: 'B',
  eraser: 'E',
  lasso: 'L',
  rectangle: 'R',
  hand: 'H',
};

/** CSS pixels that an arrow key moves the cross. */
const CURSOR_STEP = 4;
const CURSOR_LEAP = 32;

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Does what a key means on the canvas; false when it means nothing there. */
export function runShortcut(pressed: Pressed, canvas: RedrawCanvas, openHelp: () => void): boolean {
  if (runMaskShortcut(pressed, canvas)) return true;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
  const key = keyOf(pressed);
  const tool = (Object.keys(TOOL_KEYS) as Tool[]).find((name) => TOOL_KEYS[name] === key);
  if (tool) {
    canvas.choose({ tool });
    return true;
  }
  const step = pressed.shiftKey ? CURSOR_LEAP : CURSOR_STEP;
  const commands: Record<string, () => unknown> = {
    '[': () => canvas.resizeBrush(-1),
    ']': () => canvas.resizeBrush(1),
    '0': () => canvas.fit(),
    '1': () => canvas.zoomTo(1),
    '+': () => canvas.zoom(1),
    '=': () => canvas.zoom(1),
    '-': () => canvas.zoom(-1),
    '?': openHelp,
    ArrowLeft: () => canvas.moveCursor({ x: -step, y: 0 }),
    ArrowRight: () => canvas.moveCursor({ x: step, y: 0 }),
    ArrowUp: () => canvas.moveCursor({ x: 0, y: -step }),
    ArrowDown: () => canvas.moveCursor({ x: 0, y: step }),
    Enter: () => canvas.pressCursor(),
    Escape: () => canvas.leaveCursor(),
    ' ': () => canvas.holdSpace(true),
  };
  const command = commands[key];
  command?.();
  return command !== undefined;
}

/** Does what a key means to the mask as a whole, beside the canvas too; false when it means nothing to it. */
export function runMaskShortcut(pressed: Pressed, canvas: RedrawCanvas): boolean {
  const key = keyOf(pressed);
  if (pressed.ctrlKey || pressed.metaKey) return runHistory(key, pressed.shiftKey, canvas);
  if (pressed.altKey) return false;
  const commands: Record<string, () => unknown> = {
    I: () => canvas.invert(),
    M: () => canvas.showMask(!canvas.getState().isMaskShown),
    Delete: () => canvas.clear(),
    Backspace: () => canvas.clear(),
  };
  const command = commands[key];
  command?.();
  return command !== undefined;
}

function keyOf({ key }: Pressed): string {
  return key.length === 1 ? key.toUpperCase() : key;
}

function runHistory(key: string, isShifted: boolean, canvas: RedrawCanvas): boolean {
  if (key === 'Z' && !isShifted) canvas.undo();
  else if (key === 'Y' || key === 'Z') canvas.redo();
  else return false;
  return true;
}
