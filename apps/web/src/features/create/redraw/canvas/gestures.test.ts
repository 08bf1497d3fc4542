import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchGestures, type GestureHandlers } from './gestures.ts';

type Said = Partial<{
  pointerId: number;
  pointerType: string;
  button: number;
  pressure: number;
  x: number;
  y: number;
  deltaY: number;
  deltaMode: number;
  ctrlKey: boolean;
  shiftKey: boolean;
}>;

/** The corner of the stage on the page. */
const CORNER = { left: 100, top: 50 };

let told: unknown[][];
let canDraw: boolean;
let isHand: boolean;
let stop: () => void;
let stage: EventTarget;

beforeEach(() => {
  vi.stubGlobal('WheelEvent', { DOM_DELTA_LINE: 1 });
  told = [];
  canDraw = true;
  isHand = false;
  stage = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => CORNER,
    setPointerCapture: () => undefined,
  });
  const tell =
    (name: string) =>
    (...values: unknown[]): void => {
      told.push([name, ...values]);
    };
  const handlers: GestureHandlers = {
    onStrokeStart: (at, pressure) => {
      told.push(['start', at, pressure]);
      return canDraw;
    },
    onStroke: tell('stroke'),
    onStrokeEnd: tell('end'),
    onStrokeCancel: tell('cancel'),
    onPan: tell('pan'),
    onPinch: tell('pinch'),
    onZoom: tell('zoom'),
    onHover: () => undefined,
  };
  stop = watchGestures(stage as HTMLElement, () => isHand, handlers);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** `x` and `y` count from the corner of the stage. */
function send(type: string, { x = 0, y = 0, ...said }: Said = {}): void {
  const event = new Event(type, { cancelable: true });
  const usual = { pointerId: 1, pointerType: 'mouse', button: 0, pressure: 0.5, deltaMode: 0 };
  const place = { clientX: x + CORNER.left, clientY: y + CORNER.top };
  stage.dispatchEvent(Object.assign(event, usual, place, { deltaX: 0, deltaY: 0 }, said));
}

const finger = (pointerId: number, x: number): Said => ({ pointerId, pointerType: 'touch', x });
const names = (): unknown[] => told.map(([name]) => name);

describe('hands on the stage', () => {
  it('draw with a mouse from its corner on, pressed fully, until it is let go', () => {
    send('pointermove', { x: 1, y: 1 });
    send('pointerdown', { x: 10, y: 20 });
    send('pointermove', { x: 12, y: 24 });
    send('pointerup');
    send('pointermove', { x: 30, y: 30 });
    expect(told).toEqual([['start', { x: 10, y: 20 }, 1], ['stroke', { x: 12, y: 24 }, 1], ['end']]);
  });

  it('draw with a pen as hard as it is pressed', () => {
    send('pointerdown', { pointerType: 'pen', pressure: 0.3 });
    send('pointermove', { pointerType: 'pen', pressure: 0.7 });
    expect(told.map(([, , pressure]) => pressure)).toEqual([0.3, 0.7]);
  });

  it('take back what the browser takes away from them', () => {
    send('pointerdown');
    send('pointercancel');
    expect(names()).toEqual(['start', 'cancel']);
  });

  it('draw nothing where nothing can be drawn, nor with the right button', () => {
    canDraw = false;
    send('pointerdown');
    send('pointermove', { x: 5 });
    send('pointerup');
    canDraw = true;
    send('pointerdown', { button: 2 });
    send('pointermove', { x: 5 });
    expect(names()).toEqual(['start']);
  });

  it.each([
    ['the middle button', { button: 1 }, false],
    ['the hand as tool', {}, true],
  ])('move the picture with %s by each step', (_, said, hand) => {
    isHand = hand;
    send('pointerdown', { x: 10, ...said });
    send('pointermove', { x: 15, y: 2 });
    send('pointermove', { x: 16, y: 2 });
    send('pointerup');
    expect(told).toEqual([
      ['pan', { x: 5, y: 2 }],
      ['pan', { x: 1, y: 0 }],
    ]);
  });

  it('zoom with a second finger, and what the first had just begun was no stroke', () => {
    send('pointerdown', finger(1, 0));
    send('pointermove', finger(1, 10));
    send('pointerdown', finger(2, 100));
    send('pointermove', finger(2, 120));
    expect(names()).toEqual(['start', 'stroke', 'cancel', 'pinch']);
    expect(told.at(-1)).toEqual([
      'pinch',
      [
        { x: 10, y: 0 },
        { x: 100, y: 0 },
      ],
      [
        { x: 10, y: 0 },
        { x: 120, y: 0 },
      ],
    ]);
  });

  it('keep a stroke that was meant when a second finger comes', () => {
    send('pointerdown', finger(1, 0));
    send('pointermove', finger(1, 60));
    send('pointerdown', finger(2, 100));
    expect(names()).toEqual(['start', 'stroke', 'end']);
  });

  it('never draw with a finger once a pen was seen: it moves the picture', () => {
    send('pointerdown', { pointerType: 'pen' });
    send('pointerup', { pointerType: 'pen' });
    send('pointerdown', finger(2, 0));
    send('pointermove', finger(2, 4));
    expect(names()).toEqual(['start', 'end', 'pan']);
  });

  it('zoom by the wheel where it is, evenly back and forth, and move aside with shift', () => {
    send('wheel', { x: 7, y: 8, deltaY: -100 });
    send('wheel', { x: 7, y: 8, deltaY: 100 });
    send('wheel', { deltaY: 3, deltaMode: 1, shiftKey: true });
    const [[, closer, at] = [], [, away] = [], aside] = told;
    expect(at).toEqual({ x: 7, y: 8 });
    expect(Number(closer)).toBeGreaterThan(1);
    expect(Number(closer) * Number(away)).toBeCloseTo(1);
    expect(aside).toEqual(['pan', { x: -48, y: 0 }]);
  });

  it('are no longer watched once that was stopped', () => {
    stop();
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'wheel']) send(type);
    expect(told).toEqual([]);
  });
});
