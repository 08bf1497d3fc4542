import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardGestures } from './touch-guard.ts';

type At = { x?: number; y?: number; by?: 'mouse' | 'touch' };

function pointer(type: string, { x = 0, y = 0, by = 'touch' }: At = {}): Event {
  return Object.assign(new Event(type), { clientX: x, clientY: y, pointerType: by });
}

const page = new EventTarget();
/** A button of the viewer, of which the page hears as well. */
const tool = new EventTarget();
let canvas: HTMLCanvasElement;
let states: boolean[];
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('document', page);
  // All that the guard asks of a canvas: events, a style and what belongs to it.
  canvas = Object.assign(new EventTarget(), {
    style: { touchAction: '' },
    closest: () => ({ contains: (target: unknown) => target === tool }),
  }) as unknown as HTMLCanvasElement;
  states = [];
  stop = guardGestures(canvas, (isActive) => states.push(isActive));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a viewer on a page that scrolls', () => {
  it('leaves a dragging finger to the page', () => {
    canvas.dispatchEvent(pointer('pointerdown'));
    canvas.dispatchEvent(pointer('pointerup', { y: 80 }));
    expect([states.at(-1), canvas.style.touchAction]).toEqual([false, 'pan-y']);
  });

  it('takes the finger once it was tapped, and gives it back when the page is touched elsewhere', () => {
    canvas.dispatchEvent(pointer('pointerdown'));
    canvas.dispatchEvent(pointer('pointerup', { x: 3, y: 4 }));
    expect([states.at(-1), canvas.style.touchAction]).toEqual([true, 'none']);
    page.dispatchEvent(pointer('pointerdown'));
    expect([states.at(-1), canvas.style.touchAction]).toEqual([false, 'pan-y']);
  });

  it('keeps what it took while its own tools are pressed', () => {
    canvas.dispatchEvent(pointer('pointerdown', { by: 'mouse' }));
    page.dispatchEvent(Object.defineProperty(pointer('pointerdown'), 'target', { value: tool }));
    expect(states.at(-1)).toBe(true);
  });

  it('takes the wheel from the first press of a mouse, and keys from the moment it has the focus', () => {
    canvas.dispatchEvent(pointer('pointerdown', { by: 'mouse' }));
    expect(states.at(-1)).toBe(true);
    page.dispatchEvent(pointer('pointerdown'));
    canvas.dispatchEvent(new Event('focus'));
    expect(states.at(-1)).toBe(true);
  });

  it('listens no longer once it is stopped', () => {
    stop();
    const before = states.length;
    canvas.dispatchEvent(pointer('pointerdown', { by: 'mouse' }));
    page.dispatchEvent(pointer('pointerdown'));
    expect(states).toHaveLength(before);
  });
});
