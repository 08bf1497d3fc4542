import { describe, expect, it } from 'vitest';
import { emptyBrief } from '../document/empty-brief.ts';
import { composeScene } from '../compose/compose-scene.ts';
import { STYLES, type Place } from '../document/names.ts';
import type { SceneBrief, SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import type { Rgb } from '../math/colour.ts';
import { makeDaylight } from './daylight.ts';
import { lookOf } from './look.ts';

function compose(place: Place, light: SceneBrief['light'], seed = 1): SceneDocument {
  return composeScene({ ...emptyBrief(), place, style: 'modern', light }, { seed });
}

function luminance(c: Rgb): number {
  return 0.3 * c[0] + 0.6 * c[1] + 0.1 * c[2];
}

/** Red over blue. */
function warmth(c: Rgb): number {
  return c[0] / c[2];
}

function sunColour(light: SceneBrief['light']): Rgb {
  const [sun] = makeDaylight(compose('villa', { sky: 'clear', ...light })).sun;
  if (sun?.kind !== 'sun') throw new Error('no sun');
  return sun.irradiance;
}

describe('makeDaylight', () => {
  it('has a deep blue evening sky over a warm horizon, and a blue one at noon', () => {
    const dusk = makeDaylight(compose('villa', { hour: 18.3, sky: 'clear' })).environment;
    expect(warmth(dusk.horizon)).toBeGreaterThan(1.3);
    expect(warmth(dusk.zenith)).toBeLessThan(0.2);
    expect(warmth(dusk.sunGlow)).toBeGreaterThan(4);
    const noon = makeDaylight(compose('villa', { hour: 12, sky: 'clear' })).environment;
    expect(warmth(noon.horizon)).toBeLessThan(1);
    expect(warmth(noon.zenith)).toBeLessThan(0.5);
  });

  it('has a deep blue sky over a faint warm rim in the blue hour, and lamps on', () => {
    for (const prompt of ['现代别墅，蓝调时刻', 'modern villa at blue hour']) {
      const document = composeScene(readPrompt({ prompt }).brief, { seed: 1 });
      const { zenith, horizon, sunGlow } = makeDaylight(document).environment;
      expect(warmth(zenith)).toBeLessThan(0.1);
      expect(warmth(horizon)).toBeLessThan(0.4);
      expect(warmth(sunGlow)).toBeGreaterThan(2);
      expect(luminance(sunGlow)).toBeLessThan(luminance(horizon));
      expect(document.light.lamps).toBeGreaterThan(1);
    }
  });

  it('tells a morning indoors from the afternoon: the sun is on the other side of the window, and warmer', () => {
    for (const seed of [1, 2, 3, 4]) {
      const at = (hour: number): SceneDocument => compose('living-room', { hour, sky: 'clear' }, seed);
      const [morning, noon, afternoon] = [at(8), at(12), at(15)];
      expect(afternoon.light.azimuthDeg - noon.light.azimuthDeg).toBeGreaterThan(4);
      expect(noon.light.azimuthDeg - morning.light.azimuthDeg).toBeGreaterThan(8);
    }
    expect(warmth(sunColour({ hour: 15 }))).toBeGreaterThan(warmth(sunColour({ hour: 9 })) * 1.1);
    const balance = (hour: number): number => {
      const document = compose('living-room', { hour, sky: 'clear' });
      return lookOf(document, makeDaylight(document), []).whiteBalance;
    };
    expect(balance(15)).toBeLessThan(balance(9) - 0.05);
  });

  it('shows less of a grey sky through windows than of a clear one, so that it keeps its tone', () => {
    const view = (sky: 'clear' | 'overcast'): number =>
      makeDaylight(compose('living-room', { hour: 11, sky })).environment.viewScale;
    expect(view('overcast')).toBeLessThan(view('clear') * 0.5);
  });

  it('gets darker from day to dusk to night, and never lighter again', () => {
    const hours = [12, 16, 17.3, 18, 18.4, 18.8];
    const skies = hours.map((hour) =>
      luminance(makeDaylight(compose('villa', { hour, sky: 'clear' })).environment.zenith),
    );
    const night = luminance(makeDaylight(compose('villa', { hour: 22, sky: 'night' })).environment.zenith);
    const all = [...skies, night];
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(night).toBeLessThan((skies[0] ?? 0) * 0.01);
  });

  it('has a sun that is warmer and weaker the lower it stands', () => {
    const [noon, golden, sunset] = [12, 17.3, 18].map((hour) => sunColour({ hour }));
    if (!noon || !golden || !sunset) throw new Error('no sun');
    expect(warmth(golden)).toBeGreaterThan(warmth(noon) * 1.5);
    expect(warmth(sunset)).toBeGreaterThan(warmth(golden) * 1.5);
    expect(luminance(sunset)).toBeLessThan(luminance(golden) * 0.5);
  });

  it('keeps the glow of a set sun behind a house and the day’s sun on its front', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const evening = makeDaylight(compose('villa', { hour: 18.3, sky: 'clear' }, seed)).toward;
      expect(evening[2]).toBeLessThan(-0.2);
      const day = makeDaylight(compose('villa', { hour: 11, sky: 'clear' }, seed)).toward;
      expect(day[2]).toBeGreaterThan(0.2);
    }
  });

  it('makes evenings clear unless somebody called them grey', () => {
    for (const style of STYLES) {
      const said = composeScene(
        { ...emptyBrief(), place: 'villa', style, light: { hour: 18.3 } },
        { seed: 1 },
      );
      expect(said.light.sky).not.toBe('overcast');
      const grey = composeScene(
        { ...emptyBrief(), place: 'villa', style, light: { hour: 18.3, sky: 'overcast' } },
        { seed: 1 },
      );
      expect(grey.light.sky).toBe('overcast');
    }
  });
});

describe('lookOf', () => {
  it('keeps what a low sun and lamps fall on by AgX; by day white is white', () => {
    const tone = (light: SceneBrief['light']): string => {
      const document = compose('living-room', light);
      return lookOf(document, makeDaylight(document), []).tone;
    };
    expect([
      tone({ hour: 12, sky: 'clear' }),
      tone({ hour: 17.6, sky: 'clear' }),
      tone({ hour: 17.6, sky: 'overcast' }),
      tone({ hour: 21, sky: 'night' }),
    ]).toEqual(['filmic', 'agx', 'filmic', 'agx']);
  });

  it('exposes nights outside darker than dusk, dusk darker than day', () => {
    const brightness = (light: SceneBrief['light']): number => {
      const document = compose('villa', light);
      return lookOf(document, makeDaylight(document), []).brightness;
    };
    const [day, dusk, night] = [
      brightness({ hour: 11, sky: 'clear' }),
      brightness({ hour: 18.4, sky: 'clear' }),
      brightness({ hour: 22, sky: 'night' }),
    ];
    expect(dusk).toBeLessThan(day * 0.6);
    expect(night).toBeLessThan(dusk * 0.7);
  });
});
