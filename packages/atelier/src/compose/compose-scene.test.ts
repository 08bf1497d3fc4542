import { describe, expect, it } from 'vitest';
import { COLOURS, MATERIALS, PLACES, STYLES, type Place } from '../document/names.ts';
import { sceneDocumentSchema, type SceneBrief, type SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { STYLE_BOOK } from '../style/style-book.ts';
import { emptyBrief } from '../document/empty-brief.ts';
import { composeScene } from './compose-scene.ts';
import { colourDistance, namedColour } from './tint.ts';

function compose(brief: Partial<SceneBrief>, seed = 1): SceneDocument {
  return composeScene({ ...emptyBrief(), ...brief }, { seed });
}

/** Every material a document names, of surfaces and of things. */
function materialsOf(document: SceneDocument): Set<string> {
  const { floor, walls, ceiling, feature } = document.surfaces;
  return new Set(
    [floor, walls, ceiling, feature, ...document.things.flatMap((t) => [t.surface, t.accent])].flatMap((s) =>
      s ? [s.material] : [],
    ),
  );
}

describe('composeScene', () => {
  it('makes a valid document for every place and style', () => {
    for (const place of PLACES)
      for (const style of STYLES) {
        const document = compose({ place, style }, 7);
        expect(sceneDocumentSchema.parse(document)).toEqual(document);
        expect(new Set(document.things.map((t) => t.id)).size).toBe(document.things.length);
        expect(document.things.length).toBeGreaterThan(4);
      }
  });

  it('gives the same document for the same seed and another for another', () => {
    const documents = [1, 2, 3, 4].map((seed) => compose({ place: 'study' }, seed));
    expect(compose({ place: 'study' }, 1)).toEqual(documents[0]);
    expect(new Set(documents.map((d) => JSON.stringify({ ...d, seed: 0 }))).size).toBe(4);
    expect(new Set(documents.map((d) => d.palette[0])).size).toBe(4);
    expect(new Set(documents.map((d) => d.light.azimuthDeg)).size).toBe(4);
  });

  it('keeps sizes that were said', () => {
    const area = compose({ place: 'living-room', areaM2: 42, heightM: 3.4 }).size;
    expect(area.width * area.depth).toBeCloseTo(42, 0);
    expect(area.height).toBe(3.4);
    const sides = compose({ place: 'bedroom', widthM: 3.5, depthM: 4.2 }).size;
    expect([sides.width, sides.depth]).toEqual([3.5, 4.2]);
  });

  it('has as many windows and doors as were said', () => {
    const rooms = PLACES.filter((p) => !['courtyard', 'pavilion', 'villa', 'tower', 'entry'].includes(p));
    for (const place of rooms)
      for (const style of STYLES)
        for (const isFullHeight of [false, true])
          for (const [windows, doors] of [
            [1, 3],
            [3, 2],
            [6, 2],
          ] as const) {
            const { openings } = compose({
              place,
              style,
              openings: [
                { kind: 'window', count: windows, ...(isFullHeight ? { isFullHeight } : {}) },
                { kind: 'door', count: doors },
              ],
            });
            const kinds = openings.map((o) => o.kind);
            const got = [
              kinds.filter((k) => k === 'window').length,
              kinds.filter((k) => k === 'door').length,
            ];
            expect(got, `${place} ${style}`).toEqual([windows, doors]);
          }
    const document = layOut(
      compose({ place: 'living-room', openings: [{ kind: 'window', isFullHeight: true, count: 3 }] }),
    );
    const glazed = document.openings.filter((o) => o.kind === 'window').map((o) => o.wall);
    expect(new Set(glazed).size).toBe(3);
  });

  it('makes towers as high as their storeys', () => {
    const heights = [3, 5, 7].map((storeys) => compose({ place: 'tower', storeys }).size.height);
    const floors = heights.map((h) => Math.floor((h - Math.min(5, Math.max(2.6, h * 0.18))) / 3.2));
    expect(floors).toEqual([3, 5, 7]);
  });

  it('colours surfaces as said, and nothing else with it', () => {
    for (const seed of [1, 2, 3, 4]) {
      const red = compose(readPrompt({ prompt: 'living room, red walls' }).brief, seed);
      expect(red.surfaces.walls.colour).toBe(namedColour('red'));
      expect(red.surfaces.feature).toBeUndefined();
      expect(red.palette).not.toContain(namedColour('red'));
      expect(red.things.map((t) => t.surface?.colour)).not.toContain(namedColour('red'));
      const ando = compose(readPrompt({ prompt: '红色墙面的安藤客厅' }).brief, seed);
      expect(ando.surfaces.walls).toMatchObject({
        material: 'fair-faced-concrete',
        colour: namedColour('red'),
      });
      const tiles = compose(readPrompt({ prompt: '客厅，红色地砖' }).brief, seed);
      expect(tiles.surfaces.floor).toMatchObject({ material: 'square-tile', colour: namedColour('red') });
      expect(tiles.surfaces.walls.material).not.toBe('square-tile');
      const stone = compose(
        { place: 'villa', style: 'light-luxury', surfaceColours: { walls: { colour: 'blue' } } },
        seed,
      );
      expect(stone.surfaces.walls).toMatchObject({ material: 'latex-paint', colour: namedColour('blue') });
    }
  });

  it('has no thing, opening, material or colour that must not be there', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const document = layOut(
        compose(
          {
            place: 'living-room',
            style: 'mediterranean',
            without: {
              things: ['tv', 'tv-cabinet', 'rug', 'potted-plant', 'curtain'],
              openings: ['arch'],
              materials: ['zellige', 'limewash'],
              colours: ['blue'],
            },
          },
          seed,
        ),
      );
      const kinds = new Set(document.things.map((t) => t.kind));
      for (const kind of ['tv', 'tv-cabinet', 'rug', 'potted-plant', 'curtain'] as const)
        expect([...kinds]).not.toContain(kind);
      expect(document.openings.some((o) => o.kind === 'arch')).toBe(false);
      expect(materialsOf(document).has('zellige')).toBe(false);
      expect(materialsOf(document).has('limewash')).toBe(false);
      for (const hex of document.palette)
        expect(colourDistance(hex, namedColour('blue'))).toBeGreaterThan(0.12);
    }
  });

  it('uses every material that was named without a place', () => {
    const missing: string[] = [];
    for (const material of MATERIALS) {
      const document = compose({ place: 'living-room', materials: [material] }, 3);
      const inOpening = material === 'glass-block' || material === 'clear-glass';
      if (!materialsOf(document).has(material) && !inOpening) missing.push(material);
    }
    expect(missing).toEqual([]);
  });

  it('puts named surfaces where they were named', () => {
    const document = compose({
      place: 'bathroom',
      surfaces: { floor: 'terrazzo-grey', walls: 'zellige', ceiling: 'oak', feature: 'emerald-marble' },
    });
    expect(document.surfaces.floor.material).toBe('terrazzo-grey');
    expect(document.surfaces.walls.material).toBe('zellige');
    expect(document.surfaces.ceiling.material).toBe('oak');
    expect(document.surfaces.feature?.material).toBe('emerald-marble');
  });

  it('has every colour that was named in its palette', () => {
    for (const colour of COLOURS)
      expect(compose({ place: 'study', colours: [{ colour }] }, 2).palette).toContain(namedColour(colour));
  });

  it('has every opening that was named, whatever the style', () => {
    for (const style of STYLES)
      for (const kind of [
        'arch',
        'moon-gate',
        'slit',
        'cross',
        'glass-block',
        'bare',
        'window',
        'door',
      ] as const) {
        const { openings } = compose({ place: 'living-room', style, openings: [{ kind }] }, 6);
        expect(openings.map((o) => o.kind)).toContain(kind);
      }
    const top = compose({ place: 'living-room', openings: [{ kind: 'skylight' }] });
    expect(top.openings.some((o) => o.wall === 'ceiling')).toBe(true);
    const full = compose({
      place: 'living-room',
      style: 'french',
      openings: [{ kind: 'window', isFullHeight: true }],
    });
    expect(full.openings.some((o) => o.kind === 'window' && o.sill < 0.1 && o.head > 2.2)).toBe(true);
  });

  it('lets the sun shine in from where light was said to come', () => {
    const azimuth = (from: 'back' | 'side' | 'front'): number =>
      Math.abs(compose({ place: 'living-room', light: { from } }, 9).light.azimuthDeg);
    expect(azimuth('back')).toBeLessThan(45);
    expect(azimuth('side')).toBeGreaterThan(45);
    expect(azimuth('front')).toBeGreaterThan(130);
  });

  it('keeps light, camera, look and format that were said', () => {
    const document = compose({
      place: 'living-room',
      light: { hour: 20.5, sky: 'night', kelvin: 2700, lamps: 2 },
      camera: { kind: 'panorama', lensMm: 35, composition: 'corner', height: 'low' },
      look: 'clay',
      aspect: '9:16',
    });
    expect(document.light).toMatchObject({ hour: 20.5, sky: 'night', kelvin: 2700, lamps: 2 });
    expect(document.camera).toMatchObject({
      kind: 'panorama',
      lensMm: 35,
      composition: 'corner',
      height: 'low',
    });
    expect([document.look, document.aspect]).toEqual(['clay', '9:16']);
  });

  it('guesses the place from what is named', () => {
    const guess = (kind: SceneBrief['things'][number]['kind']): Place =>
      compose({ things: [{ kind }] }).place;
    expect(guess('bathtub')).toBe('bathroom');
    expect(guess('bed')).toBe('bedroom');
    expect(guess('kitchen-island')).toBe('kitchen');
    expect(guess('sofa')).toBe('living-room');
  });

  it('takes designs a style prefers', () => {
    for (const style of STYLES) {
      const liked = STYLE_BOOK[style].variants.sofa;
      const sofa = compose({ place: 'living-room', style, things: [{ kind: 'sofa' }] }).things[0];
      if (liked && liked.length > 0 && sofa) expect(liked).toContain(sofa.variant);
    }
  });

  it.each([
    ['客厅，左侧落地窗', 'window', 'left'],
    ['书房，右侧窗户，左侧门', 'window', 'right'],
    ['书房，右侧窗户，左侧门', 'door', 'left'],
    ['客厅，右侧一扇门', 'door', 'right'],
    ['living room with an arch on the left', 'arch', 'left'],
  ])('cuts openings where they were asked for: %s', (prompt, kind, wall) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { openings } = composeScene(readPrompt({ prompt }).brief, { seed });
      expect(openings.filter((o) => o.kind === kind).map((o) => o.wall)).toContain(wall);
    }
  });
});
