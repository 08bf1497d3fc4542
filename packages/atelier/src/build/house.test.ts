import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { emptyBrief } from '../document/empty-brief.ts';
import { composeScene } from '../compose/compose-scene.ts';
import { STYLES, type Place, type Style } from '../document/names.ts';
import type { SceneBrief, SceneDocument } from '../document/scene-document.ts';
import { createCachedStore } from '../engine/texture-cache.ts';
import { writeGlb } from '../export/glb.ts';
import { layOut } from '../layout/layout.ts';
import { siteOf } from '../layout/site.ts';
import { MATERIAL_BOOK } from '../material/material-book.ts';
import { createRandom } from '../random/random.ts';
import { countGeometry, listPlacedParts, placePositions, type SceneNode } from '../scene/node.ts';
import { STYLE_BOOK } from '../style/style-book.ts';
import { buildScene } from './build-scene.ts';
import { towerBays, villaBays, type Bay, type BayRequest, type Rhythm } from './exterior/facade-bays.ts';
import { mannerOf } from '../layout/sites/manner.ts';
import { prepareWardrobe } from './finishes.ts';
import { buildHouse } from './house.ts';

function compose(place: Place, style: Style, seed: number, more: Partial<SceneBrief> = {}): SceneDocument {
  return composeScene({ ...emptyBrief(), place, style, ...more }, { seed });
}

function houseOf(document: SceneDocument): ReturnType<typeof buildHouse> {
  return buildHouse(document, prepareWardrobe(document, STYLE_BOOK[document.style], MATERIAL_BOOK));
}

type Box = { min: [number, number, number]; max: [number, number, number] };

/** Limits of everything of one finish under a node; null when there is none. */
function boundsOf(root: SceneNode, finish: string): Box | null {
  const box: Box = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
  for (const placed of listPlacedParts(root)) {
    if (placed.part.finish.name !== finish) continue;
    const positions = placePositions(placed);
    for (let i = 0; i < positions.length; i += 3)
      for (const k of [0, 1, 2] as const) {
        const v = positions[i + k] ?? 0;
        box.min[k] = Math.min(box.min[k], v);
        box.max[k] = Math.max(box.max[k], v);
      }
  }
  return box.min[0] === Infinity ? null : box;
}

const ROOFS = ['clay-tile', 'grey-tile', 'kawara-tile', 'slate-roof', 'standing-seam', 'zinc-roof'];

describe('buildHouse', () => {
  it('covers every body that has a pitched roof: over all its walls, and nowhere below their top but at the eaves', () => {
    const bare: string[] = [];
    for (const style of STYLES)
      for (const seed of [1]) {
        const document = compose('villa', style, seed);
        const { nodes } = houseOf(document);
        siteOf(document).masses.forEach((m, i) => {
          if (m.roof !== 'gable' && m.roof !== 'hip' && m.roof !== 'irimoya' && m.roof !== 'mansard') return;
          const node = nodes[i];
          const roof = node && ROOFS.map((name) => boundsOf(node, name)).find((b) => b !== null);
          const label = `${style} ${seed} ${m.role}`;
          if (!roof) bare.push(`${label} has no roof`);
          else if (
            roof.min[0] > m.x - m.width / 2 ||
            roof.max[0] < m.x + m.width / 2 ||
            roof.min[2] > m.z - m.depth / 2 ||
            roof.max[2] < m.z + m.depth / 2 ||
            roof.max[1] < m.top + 0.4 ||
            roof.min[1] < m.top - 2.2
          )
            bare.push(`${label} stands out from under its roof`);
        });
      }
    expect(bare).toEqual([]);
  });

  it('has a floor behind every window, storey by storey', () => {
    const empty: string[] = [];
    for (const style of STYLES) {
      const document = compose('villa', style, 3);
      const { nodes } = houseOf(document);
      siteOf(document).masses.forEach((m, i) => {
        const node = nodes[i];
        if (!node || (m.role === 'porch' && mannerOf(style) === 'mediterranean')) return;
        const glass = boundsOf(node, 'pane');
        const floor = boundsOf(node, 'inside-floor');
        if (!glass) return;
        const reaches =
          floor &&
          floor.min[0] < glass.min[0] + 0.9 &&
          floor.max[0] > glass.max[0] - 0.9 &&
          floor.max[2] > Math.min(glass.max[2], m.z + m.depth / 2) - 0.5;
        if (!reaches) empty.push(`${style} ${m.role}`);
      });
    }
    expect(empty).toEqual([]);
  });

  it('cuts windows that do not touch, within their wall and storey, and leaves room for the door', () => {
    const faults: string[] = [];
    const document = compose('villa', 'modern', 1);
    const [mass] = siteOf(document).masses;
    if (!mass) throw new Error('no body');
    const rhythms: readonly Rhythm[] = ['grid', 'bands', 'fins', 'balconies', 'piers', 'curtain', 'arcade'];
    for (const length of [1, 2.4, 5.1, 9.7, 18])
      for (const storey of [2.2, 3.1, 6.8])
        for (const door of [null, 0, length * 0.2]) {
          const request: BayRequest = { mass, side: 'front', length, storey, level: 0, door };
          const all = [
            ...STYLES.map((s) => villaBays(mannerOf(s), request, createRandom(s))),
            ...rhythms.map((r) => towerBays(r, request, createRandom(r))),
          ];
          // Above a door there may be glass again, if there is room for both.
          const isOverDoor = (b: Bay): boolean => b.sill > 2.9;
          for (const bays of all)
            for (const b of bays) {
              const isSound = b.high > b.low && b.head > b.sill && b.sill >= 0 && b.head < storey;
              const isInside = b.low >= -length / 2 - 0.13 && b.high <= length / 2 + 0.13;
              const isApart = bays
                .filter((o) => o !== b)
                .every(
                  (o) => o.low > b.high - 1e-6 || o.high < b.low + 1e-6 || o.sill > b.head || o.head < b.sill,
                );
              const isClear = door === null || b.high <= door - 1.1 || b.low >= door + 1.1 || isOverDoor(b);
              if (!isSound || !isInside || !isApart || !isClear)
                faults.push(`${length}/${storey}/${door}: ${JSON.stringify(b)}`);
            }
        }
    expect(faults).toEqual([]);
  });

  it('lights its rooms from inside their body, and none when lamps are off', () => {
    for (const style of ['modern', 'french', 'oriental-minimal'] as const) {
      const dark = compose('villa', style, 2, { light: { hour: 21, sky: 'night', lamps: 0 } });
      expect(houseOf(dark).lights).toEqual([]);
      const lit = compose('villa', style, 2, { light: { hour: 21, sky: 'night', lamps: 1 } });
      const { lights } = houseOf(lit);
      const { masses } = siteOf(lit);
      const ceilings = lights.filter((l) => l.kind === 'rect' && Math.abs(l.edgeU[0]) > 0.4);
      expect(ceilings.length).toBeGreaterThan(2);
      for (const l of ceilings) {
        if (l.kind !== 'rect') continue;
        const [x, z] = [l.origin[0] + l.edgeU[0] / 2, l.origin[2] + l.edgeV[2] / 2];
        const inside = masses.some(
          (m) =>
            Math.abs(x - m.x) < m.width / 2 &&
            Math.abs(z - m.z) < m.depth / 2 &&
            l.origin[1] < m.top &&
            l.origin[1] > m.bottom,
        );
        expect(inside).toBe(true);
      }
    }
  });

  it('keeps villas and towers within the budget of triangles', () => {
    const heavy = STYLES.filter((_, i) => i % 3 === 0).flatMap((style, i) => {
      const place = i % 2 === 0 ? 'villa' : 'tower';
      const { triangles } = countGeometry(buildScene(layOut(compose(place, style, i + 1))).root);
      return triangles > 400_000 ? [`${place} ${style}: ${triangles}`] : [];
    });
    expect(heavy).toEqual([]);
  });

  it('is a model the Khronos validator has nothing to say against', async () => {
    const { root } = buildScene(layOut(compose('villa', 'mediterranean', 1)));
    const options = { textureSize: 32, jpegQuality: 70, withTangents: true, extras: {} };
    const glb = await writeGlb(
      root,
      createCachedStore(() => 32),
      options,
    );
    const report = await validateBytes(glb, { maxIssues: 20 });
    expect(report.issues.messages.filter((m) => m.severity <= 1)).toEqual([]);
  });
});
