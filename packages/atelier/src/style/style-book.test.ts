import { describe, expect, it } from 'vitest';
import {
  MATERIALS,
  PLACES,
  PRESET_STYLES,
  STYLES,
  THINGS,
  type Style,
  type Thing,
} from '../document/names.ts';
import type { ThingMaker } from '../things/thing-maker.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { STYLE_BOOK } from './style-book.ts';
import type { StyleSpec, SurfaceChoice } from './style-spec.ts';

const MAKERS: Partial<Record<Thing, ThingMaker>> = THING_MAKERS;
const HEX = /^#[0-9a-f]{6}$/;

/** What the sheets of the six presets prescribe: main, second and accent colours. */
const SHEETS: Readonly<Record<(typeof PRESET_STYLES)[number], readonly string[]>> = {
  'italian-minimal': ['#d9d2c7', '#ede8e0', '#8c7b6b', '#b8aea2', '#4a372a', '#7a6248'],
  'oriental-minimal': ['#f2eee6', '#e4dccb', '#6f4e37', '#cfc4b0', '#23211f', '#8fa08a'],
  ando: ['#a9a8a3', '#bdbbb5', '#eceae4', '#c8a97e', '#1e1e1c'],
  brutalist: ['#8d8a84', '#6e6b66', '#a39e95', '#3a3a38', '#8a4b2a', '#c9822b'],
  'post-industrial': ['#7e7c78', '#b9b4ac', '#8b4a36', '#1f1f1f', '#7b4b2a', '#ffb45e'],
  'black-white-modern': ['#f6f6f6', '#ffffff', '#111111', '#2a2a2a', '#7a7a7a'],
};

function listSurfaces(style: StyleSpec): SurfaceChoice[] {
  const { floor, walls, ceiling, feature, seating, timber, stone, metal, textile } = style;
  return [floor, walls, ceiling, feature, seating, timber, stone, metal, textile].flat();
}

describe('the style book', () => {
  it('has every style under its own id, no name twice', () => {
    expect(Object.keys(STYLE_BOOK).toSorted()).toEqual([...STYLES].toSorted());
    for (const id of STYLES) expect(STYLE_BOOK[id].id).toBe(id);
    expect(new Set(STYLES.map((id) => STYLE_BOOK[id].name.zh)).size).toBe(STYLES.length);
    expect(new Set(STYLES.map((id) => STYLE_BOOK[id].name.en)).size).toBe(STYLES.length);
  });

  it.each(PRESET_STYLES)(
    '%s uses the colours of its sheet and opens its palettes with the main ones',
    (id) => {
      const [main = '', other = ''] = SHEETS[id];
      const palettes = STYLE_BOOK[id].palettes;
      expect(new Set([palettes[0]?.[0], palettes[1]?.[0]])).toEqual(new Set([main, other]));
      const used = new Set([...palettes.flat(), ...listSurfaces(STYLE_BOOK[id]).map((s) => s.colour)]);
      for (const colour of SHEETS[id]) expect(used).toContain(colour);
    },
  );

  it('tells styles apart: no two share a palette, or floor and walls', () => {
    const palettes = STYLES.flatMap((id) => STYLE_BOOK[id].palettes.map((p) => p.join()));
    expect(new Set(palettes).size).toBe(palettes.length);
    const shells = STYLES.map((id: Style) => {
      const { floor, walls } = STYLE_BOOK[id];
      return JSON.stringify([floor[0], walls[0]]);
    });
    expect(new Set(shells).size).toBe(shells.length);
  });
});

describe.each(STYLES)('%s', (id) => {
  const style = STYLE_BOOK[id];

  it('names only what exists, in colours that can be read', () => {
    for (const surface of listSurfaces(style)) {
      expect(MATERIALS).toContain(surface.material);
      if (surface.colour) expect(surface.colour).toMatch(HEX);
    }
    for (const [thing, other] of Object.entries(style.instead)) {
      expect(THINGS).toContain(thing);
      expect(THINGS).toContain(other);
      expect(other).not.toBe(thing);
      expect(Object.keys(style.instead)).not.toContain(other);
    }
    for (const [place, things] of Object.entries(style.extras)) {
      expect(['any', ...PLACES]).toContain(place);
      for (const thing of things) expect(THINGS).toContain(thing);
      expect(new Set(things).size).toBe(things.length);
    }
    for (const [thing, designs] of Object.entries(style.variants)) {
      expect(THINGS).toContain(thing);
      expect(designs.length).toBeGreaterThan(0);
      expect(new Set(designs).size).toBe(designs.length);
    }
  });

  it('prefers designs that exist', () => {
    const missing = THINGS.filter((thing) =>
      (style.variants[thing] ?? []).some((design) => design >= (MAKERS[thing]?.variants ?? Infinity)),
    );
    expect(missing).toEqual([]);
  });

  it('asks for nothing that it replaces', () => {
    const replaced = Object.keys(style.instead);
    for (const thing of Object.values(style.extras).flat()) expect(replaced).not.toContain(thing);
  });

  it('has palettes of three to six colours, none twice', () => {
    expect(style.palettes.length).toBeGreaterThanOrEqual(2);
    for (const palette of style.palettes) {
      expect(palette.length).toBeGreaterThanOrEqual(3);
      expect(palette.length).toBeLessThanOrEqual(6);
      for (const colour of palette) expect(colour).toMatch(HEX);
      expect(new Set(palette).size).toBe(palette.length);
    }
  });

  it('has a choice for every surface, and sound heights, hours and density', () => {
    const { floor, walls, ceiling, seating, timber, stone, metal, textile, heightM, light } = style;
    for (const list of [floor, walls, ceiling, seating, timber, stone, metal, textile]) {
      expect(list.length).toBeGreaterThan(0);
    }
    expect(heightM[0]).toBeGreaterThanOrEqual(2.5);
    expect(heightM[1]).toBeGreaterThanOrEqual(heightM[0]);
    expect(heightM[1]).toBeLessThanOrEqual(5);
    for (const hour of light.hours) {
      expect(hour).toBeGreaterThanOrEqual(0);
      expect(hour).toBeLessThan(24);
    }
    expect(light.kelvin).toBeGreaterThanOrEqual(2200);
    expect(light.kelvin).toBeLessThanOrEqual(4000);
    expect(style.density).toBeGreaterThan(0.1);
    expect(style.density).toBeLessThan(0.5);
  });
});
