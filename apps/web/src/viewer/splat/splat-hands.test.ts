import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleSplatHands } from './splat-hands.ts';
import { createSplatOrbit, type SplatOrbit } from './splat-orbit.ts';

let canvas: HTMLCanvasElement;
beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  canvas = Object.assign(new EventTarget(), {
    style: { touchAction: '' },
    clientHeight: 400,
    setPointerCapture: () => undefined,
  }) as unknown as HTMLCanvasElement;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(isCalm = false): SplatOrbit {
  const orbit = createSplatOrbit({ min: [-1, -1, -1], max: [1, 1, 1] });
  handleSplatHands(canvas, orbit, { isCalm, onMove: () => undefined });
  return orbit;
}
/** Forty pixels to the left in forty milliseconds, and lets go. */
function stroke(buttons: number): void {
  const send = (type: string, atMs: number) => {
    const event = new Event(type);
    const members = { clientX: -atMs, clientY: 0, pointerId: 1, pointerType: 'mouse', buttons };
    for (const [name, value] of Object.entries({ ...members, shiftKey: false, timeStamp: atMs }))
      Object.defineProperty(event, name, { value });
    canvas.dispatchEvent(event);
  };
  send('pointerdown', 0);
  for (const atMs of [10, 20, 30, 40]) send('pointermove', atMs);
  send('pointerup', 40);
}

describe('a stroke over splats', () => {
  it('turns them by a tenth of what the whole height would, and they glide on', () => {
    const orbit = open();
    const { azimuth } = orbit.pose();
    stroke(1);
    expect(orbit.pose().azimuth - azimuth).toBeCloseTo(Math.PI / 10);
    expect(orbit.update(0.1)).toBe(true);
    expect(orbit.pose().azimuth - azimuth).toBeGreaterThan(Math.PI / 10);
  });

  it('with the right button moves them, and they stay where they were put', () => {
    const orbit = open();
    const { azimuth, target } = orbit.pose();
    stroke(2);
    expect(orbit.pose().azimuth).toBe(azimuth);
    expect(orbit.pose().target).not.toEqual(target);
    expect(orbit.update(0.1)).toBe(false);
  });

  it('ends where it is let go for whoever wants less motion', () => {
    const orbit = open(true);
    stroke(1);
    expect(orbit.update(0.1)).toBe(false);
  });
});
