import { expect, it } from 'vitest';
import { isPaletteKey } from './palette-key.ts';

const none = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false };
const ctrlK = { ...none, key: 'k', ctrlKey: true };
const commandK = { ...none, key: 'k', metaKey: true };

it('the palette opens by ⌘ K on a Mac and by Ctrl K elsewhere, and leaves the other to the field', () => {
  expect(isPaletteKey(commandK, 'MacIntel')).toBe(true);
  expect(isPaletteKey(ctrlK, 'MacIntel')).toBe(false);
  expect(isPaletteKey(ctrlK, 'Win32')).toBe(true);
  expect(isPaletteKey({ ...ctrlK, key: 'K' }, 'Linux x86_64')).toBe(true);
  expect(isPaletteKey(commandK, 'Linux x86_64')).toBe(false);
  expect(isPaletteKey({ ...ctrlK, shiftKey: true }, 'Win32')).toBe(false);
});
