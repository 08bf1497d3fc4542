import { beforeEach, describe, expect, it } from 'vitest';
import { onClick } from './on-click.ts';

type Finger = { x?: number; y?: number; button?: number; isPrimary?: boolean };

let canvas: HTMLCanvasElement;
let stop: AbortController;
let clicks: [x: number, y: number][];

function send(type: 'pointerdown' | 'pointerup', finger: Finger = {}): void {
  const { x = 0, y = 0, button = 0, isPrimary = true } = finger;
  canvas.dispatchEvent(Object.assign(new Event(type), { clientX: x, clientY: y, button, isPrimary }));
}

beforeEach(() => {
  canvas = new EventTarget() as HTMLCanvasElement;
  stop = new AbortController();
  clicks = [];
  onClick(canvas, stop.signal, (x, y) => clicks.push([x, y]));
});

describe('a click on a canvas that is turned by dragging', () => {
  it('is a press that stays where it was', () => {
    send('pointerdown', { x: 10, y: 10 });
    send('pointerup', { x: 13, y: 14 });
    send('pointerdown', { x: 10, y: 10 });
    send('pointerup', { x: 10, y: 16 });
    expect(clicks).toEqual([[13, 14]]);
  });

  it('is of the main button alone', () => {
    send('pointerdown', { button: 2 });
    send('pointerup', { button: 2 });
    // The left one was let go while the right one was held: that is a move, and the right one ends the press.
    send('pointerdown');
    send('pointerup', { button: 2 });
    expect(clicks).toEqual([]);
  });

  it('is of one finger alone, whichever of two is lifted first', () => {
    const second = { isPrimary: false };
    send('pointerdown');
    send('pointerdown', second);
    send('pointerup', second);
    send('pointerup');
    send('pointerdown');
    send('pointerdown', second);
    send('pointerup');
    send('pointerup', second);
    expect(clicks).toEqual([]);
    send('pointerdown');
    send('pointerup');
    expect(clicks).toHaveLength(1);
  });

  it('is told of until the signal', () => {
    stop.abort();
    send('pointerdown');
    send('pointerup');
    expect(clicks).toEqual([]);
  });
});
