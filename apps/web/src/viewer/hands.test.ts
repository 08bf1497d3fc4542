import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleHands, type HandActions } from './hands.ts';

type Finger = { x?: number; y?: number; id?: number; by?: 'mouse' | 'touch'; atMs?: number };

let canvas: HTMLCanvasElement;
let stop: () => void;
const actions = {
  ...{ onGrab: vi.fn(), onDrag: vi.fn(), onPinch: vi.fn(), onLetGo: vi.fn() },
  ...{ onZoom: vi.fn(), onArrow: vi.fn(), onMove: vi.fn() },
  keys: { h: vi.fn() },
} satisfies HandActions;

/** Answers whether the page is left to do with it what it does. */
function send(type: string, members: Record<string, unknown>): boolean {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries(members)) Object.defineProperty(event, name, { value });
  return canvas.dispatchEvent(event);
}
function point(type: 'down' | 'move' | 'up', { x = 0, y = 0, id = 1, by = 'touch', atMs = 0 }: Finger): void {
  send(`pointer${type}`, { clientX: x, clientY: y, pointerId: id, pointerType: by, timeStamp: atMs });
}
const press = (key: string, members: { ctrlKey?: boolean } = {}) => send('keydown', { key, ...members });

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('document', new EventTarget());
  // All that hands ask of a canvas: events, a style, and that it keeps a finger that leaves it.
  canvas = Object.assign(new EventTarget(), {
    style: { touchAction: '' },
    setPointerCapture: () => undefined,
  }) as unknown as HTMLCanvasElement;
  stop = handleHands(canvas, actions);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const tap = () => {
  point('down', {});
  point('up', {});
};

describe('a hand on a viewer', () => {
  it('is the page’s until it has tapped', () => {
    point('down', {});
    point('move', { y: 40 });
    expect(actions.onGrab).not.toHaveBeenCalled();
    expect(send('wheel', { deltaY: 100 })).toBe(true);
    point('up', { y: 40 });
    tap();
    point('down', {});
    point('move', { y: 40 });
    expect(actions.onDrag.mock.lastCall?.[0]).toEqual({ x: 0, y: 40 });
    expect(send('wheel', { deltaY: 100 })).toBe(false);
    expect(actions.onZoom.mock.lastCall?.[0]).toBeGreaterThan(1);
  });

  it('drags step by step, and lets go at the speed of its last moments', () => {
    point('down', { by: 'mouse', x: 10, y: 10 });
    point('move', { by: 'mouse', x: 300, y: 10, atMs: 10 });
    point('move', { by: 'mouse', x: 304, y: 8, atMs: 500 });
    point('move', { by: 'mouse', x: 308, y: 6, atMs: 520 });
    point('up', { by: 'mouse', x: 308, y: 6, atMs: 530 });
    expect(actions.onDrag.mock.calls.map(([by]) => by)).toEqual([
      { x: 290, y: 0 },
      { x: 4, y: -2 },
      { x: 4, y: -2 },
    ]);
    expect(actions.onLetGo.mock.calls).toEqual([[{ x: 100, y: -50 }]]);
  });

  it('that rested before it let go lets go from rest', () => {
    point('down', { by: 'mouse' });
    point('move', { by: 'mouse', x: 20, atMs: 10 });
    point('move', { by: 'mouse', x: 40, atMs: 20 });
    point('up', { by: 'mouse', x: 40, atMs: 400 });
    expect(actions.onLetGo.mock.calls).toEqual([[null]]);
  });

  it('pinches with two fingers, and goes on dragging with the one that stays', () => {
    tap();
    vi.resetAllMocks();
    point('down', { id: 1 });
    point('down', { id: 2, x: 100 });
    point('move', { id: 2, x: 200 });
    expect(actions.onPinch.mock.calls).toEqual([[0.5, { x: 100, y: 0 }]]);
    point('up', { id: 1 });
    expect(actions.onLetGo).not.toHaveBeenCalled();
    point('move', { id: 2, x: 190 });
    expect(actions.onDrag.mock.lastCall?.[0]).toEqual({ x: -10, y: 0 });
    point('up', { id: 2, x: 190 });
    expect(actions.onLetGo).toHaveBeenCalledTimes(1);
  });
});

describe('keys on a viewer', () => {
  it('step, zoom and do what the viewer adds, whatever their case', () => {
    for (const key of ['ArrowLeft', 'ArrowUp', '+', '-', 'H']) expect(press(key)).toBe(false);
    expect(actions.onArrow.mock.calls.map(([right, up]) => [right, up])).toEqual([
      [-1, 0],
      [0, 1],
    ]);
    expect(actions.onZoom.mock.calls.map(([times]) => times < 1)).toEqual([true, false]);
    expect(actions.keys.h).toHaveBeenCalledTimes(1);
    expect(actions.onMove).toHaveBeenCalledTimes(5);
  });

  it('of the browser stay the browser’s, and so do others', () => {
    expect([press('-', { ctrlKey: true }), press('Tab')]).toEqual([true, true]);
    expect(actions.onZoom).not.toHaveBeenCalled();
  });
});

it('a viewer that is gone hears no more', () => {
  stop();
  point('down', { by: 'mouse' });
  press('+');
  expect(actions.onMove).not.toHaveBeenCalled();
});
