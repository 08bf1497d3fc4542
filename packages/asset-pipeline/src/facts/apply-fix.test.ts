import type { Document, Primitive } from '@gltf-transform/core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { applyFix, withoutSettled } from './apply-fix.ts';
import { BOX, CENTRED, makeDocument } from './document.fixture.ts';
import { listFindings, type Fix } from './findings.ts';
import { measureFacts } from './measure-facts.ts';

const NO_ERRORS = { count: 0, subjects: {}, first: '' };
const codesOf = (document: Document) =>
  listFindings(measureFacts(document), [], NO_ERRORS).map(({ code }) => code);

function fixOf(document: Document, code: string): Fix {
  const finding = listFindings(measureFacts(document), [], NO_ERRORS).find((each) => each.code === code);
  if (!finding?.fix) throw new Error(`${code} has no fix`);
  return finding.fix;
}

function onlyPrimitive(document: Document): Primitive {
  const primitive = document.getRoot().listMeshes()[0]?.listPrimitives()[0];
  if (!primitive) throw new Error('no mesh');
  return primitive;
}

async function paint(document: Document, width: number, height: number) {
  const black = { create: { width, height, channels: 3, background: 'black' } } as const;
  const png = await sharp(black).png().toBuffer();
  return document.createTexture('oak').setImage(new Uint8Array(png)).setMimeType('image/png');
}

/** Six times the volume that triangles close in; below zero where they look inwards. */
function volumeOf(primitive: Primitive): number {
  const p = primitive.getAttribute('POSITION')?.getArray() ?? [];
  const at = (vertex: number, k: number) => p[vertex * 3 + k] ?? 0;
  const indices = [...(primitive.getIndices()?.getArray() ?? [])];
  let volume = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a = 0, b = 0, c = 0] = indices.slice(i, i + 3);
    volume += at(a, 0) * (at(b, 1) * at(c, 2) - at(b, 2) * at(c, 1));
    volume += at(a, 1) * (at(b, 2) * at(c, 0) - at(b, 0) * at(c, 2));
    volume += at(a, 2) * (at(b, 0) * at(c, 1) - at(b, 1) * at(c, 0));
  }
  return volume;
}

describe('a fix puts right what was found, and nothing else', () => {
  it.each([
    [900, 0.001],
    [2000, 0.001],
    [0.002, 1000],
  ])('a thing of %f metres is scaled', async (metres, factor) => {
    const { document, add } = makeDocument();
    add(CENTRED).setScale([metres, metres, metres]);
    const fix = fixOf(document, 'SCALE_SUSPICIOUS');
    expect(fix).toEqual({ kind: 'scale', factor });
    await applyFix(document, fix);
    expect(measureFacts(document).sizeMm).toEqual(
      [1, 1, 1].map((v) => Math.round(v * metres * factor * 1000)),
    );
    expect(codesOf(document)).toEqual([]);
  });

  it('a pivot that is away comes to the middle of the base', async () => {
    const { document, add } = makeDocument();
    add({ ...CENTRED }).setTranslation([4, 2, 0]);
    await applyFix(document, fixOf(document, 'PIVOT_AWAY'));
    expect(measureFacts(document)).toMatchObject({ baseOffsetMm: [0, 0, 0], sizeMm: [1000, 1000, 1000] });
  });

  it('missing normals are made', async () => {
    const { document, add } = makeDocument();
    add({ ...CENTRED, normals: [] });
    document.getRoot().listMeshes()[0]?.listPrimitives()[0]?.setAttribute('NORMAL', null);
    await applyFix(document, fixOf(document, 'NORMALS_MISSING'));
    expect(codesOf(document)).not.toContain('NORMALS_MISSING');
  });

  it('triangles that nobody sees go, and the rest stays whole', async () => {
    const { document, add } = makeDocument();
    add({ ...CENTRED, indices: [...BOX.indices, 0, 0, 1, 2, 1, 0] });
    expect(codesOf(document)).toEqual(['DUPLICATE_TRIANGLES', 'DEGENERATE_TRIANGLES']);
    await applyFix(document, { kind: 'clean' });
    expect(codesOf(document)).toEqual([]);
    expect(measureFacts(document)).toMatchObject({ triangles: 12, vertices: 8 });
  });

  it('pictures that are too large become smaller', async () => {
    const { document, add } = makeDocument();
    const texture = await paint(document, 5000, 64);
    const uvs = Array.from({ length: 16 }, (_, at) => at / 16);
    add({ ...CENTRED, uvs, material: document.createMaterial().setBaseColorTexture(texture) });
    await applyFix(document, fixOf(document, 'TEXTURE_OVERSIZED'));
    expect(measureFacts(document).textures[0]?.width).toBe(4096);
  });

  it('pictures get sides that are powers of two', async () => {
    const { document, add } = makeDocument();
    const texture = await paint(document, 1000, 300);
    const uvs = Array.from({ length: 16 }, (_, at) => at / 16);
    add({ ...CENTRED, uvs, material: document.createMaterial().setBaseColorTexture(texture) });
    await applyFix(document, fixOf(document, 'TEXTURE_SIZE_ODD'));
    expect(measureFacts(document).textures).toMatchObject([{ width: 1024, height: 256 }]);
  });

  it('faces that look the other way are turned as their neighbours are, with their normals', async () => {
    const { document, add } = makeDocument();
    const [a = 0, b = 0, c = 0, ...others] = BOX.indices;
    add({ ...CENTRED, indices: [a, c, b, ...others] });
    expect(codesOf(document)).toEqual(['FLIPPED_FACES', 'NORMALS_OPPOSED']);
    await applyFix(document, fixOf(document, 'FLIPPED_FACES'));
    expect(codesOf(document)).toEqual([]);
    expect(volumeOf(onlyPrimitive(document))).toBeCloseTo(6);
    expect(measureFacts(document)).toMatchObject({ triangles: 12, vertices: 8 });
  });

  it('faces are turned also after their normals were made, where nothing lists their corners any more', async () => {
    const { document, add } = makeDocument();
    const [a = 0, b = 0, c = 0, ...rest] = BOX.indices;
    add({ positions: BOX.positions, indices: [a, c, b, ...rest] });
    onlyPrimitive(document).setAttribute('NORMAL', null);
    await applyFix(document, fixOf(document, 'NORMALS_MISSING'));
    expect(onlyPrimitive(document).getIndices()).toBeNull();
    await applyFix(document, fixOf(document, 'FLIPPED_FACES'));
    expect(codesOf(document)).not.toContain('FLIPPED_FACES');
  });

  it('what has no extent, no UVs and is there twice is put right also after normals were made, which are whole', async () => {
    const { document, add } = makeDocument();
    const material = document.createMaterial().setBaseColorTexture(await paint(document, 64, 64));
    add({
      positions: CENTRED.positions,
      indices: [...BOX.indices, 0, 0, 1, ...BOX.indices.slice(0, 3)],
      material,
    });
    onlyPrimitive(document).setAttribute('NORMAL', null);
    await applyFix(document, fixOf(document, 'NORMALS_MISSING'));
    const normals = onlyPrimitive(document).getAttribute('NORMAL');
    const lengths = Array.from({ length: normals?.getCount() ?? 0 }, (_, at) =>
      Math.hypot(...(normals?.getElement(at, []) ?? [])),
    );
    expect(lengths.filter((length) => Math.abs(length - 1) > 1e-3)).toEqual([]);
    for (const code of ['DUPLICATE_TRIANGLES', 'UVS_MISSING']) {
      await applyFix(document, fixOf(document, code));
      expect(codesOf(document)).not.toContain(code);
    }
    expect(measureFacts(document)).toMatchObject({ triangles: 12 });
    expect(codesOf(document)).not.toContain('DEGENERATE_TRIANGLES');
  });

  it('normals behind their triangles come to the front; a corner of two minds becomes two', async () => {
    const { document, add } = makeDocument();
    const aside = Math.sqrt(1 - 0.01);
    add({
      positions: [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0],
      indices: [0, 1, 2, 1, 3, 2],
      normals: [0, 0, -1, aside, 0, 0.1, 0, aside, 0.1, 0, 0, 1],
    });
    const primitive = onlyPrimitive(document);
    const tangents = Float32Array.from([1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1]);
    primitive.setAttribute('TANGENT', document.createAccessor().setType('VEC4').setArray(tangents));
    await applyFix(document, fixOf(document, 'NORMALS_OPPOSED'));
    expect(codesOf(document)).not.toContain('NORMALS_OPPOSED');
    expect([...(primitive.getIndices()?.getArray() ?? [])]).toEqual([0, 4, 5, 1, 3, 2]);
    const element: number[] = [];
    const read = (semantic: string, vertex: number) =>
      [...(primitive.getAttribute(semantic)?.getElement(vertex, element) ?? [])].map(
        (v) => Math.round(v * 10) / 10 + 0,
      );
    expect([0, 1, 3, 4].map((vertex) => read('NORMAL', vertex))).toEqual([
      ...[
        [0, 0, 1],
        [1, 0, 0.1],
        [0, 0, 1],
        [-1, 0, -0.1],
      ],
    ]);
    expect([0, 1, 4].map((vertex) => read('TANGENT', vertex)[3])).toEqual([-1, 1, -1]);
  });

  it('what a morph adds to normals turns with them', async () => {
    const { document, add } = makeDocument();
    add({
      positions: [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0],
      indices: [0, 1, 2, 1, 3, 2],
      normals: [0, 0, -1, 0.995, 0, 0.1, 0, 0.995, 0.1, 0, 0, 1],
    });
    const primitive = onlyPrimitive(document);
    const added = Float32Array.from([0.5, 0, 0.25, 0.5, 0, 0.25, 0.5, 0, 0.25, 0.5, 0, 0.25]);
    const target = document
      .createPrimitiveTarget()
      .setAttribute('NORMAL', document.createAccessor().setType('VEC3').setArray(added))
      .setAttribute('TANGENT', document.createAccessor().setType('VEC3').setArray(added.slice()));
    primitive.addTarget(target);
    await applyFix(document, fixOf(document, 'NORMALS_OPPOSED'));
    const read = (semantic: string, vertex: number) => target.getAttribute(semantic)?.getElement(vertex, []);
    // The corner of the turned triangle alone, the one it shares, and its copy of that.
    expect([0, 1, 4].map((vertex) => read('NORMAL', vertex))).toEqual([
      ...[
        [-0.5, -0, -0.25],
        [0.5, 0, 0.25],
        [-0.5, -0, -0.25],
      ],
    ]);
    expect([0, 1, 4].map((vertex) => read('TANGENT', vertex))).toEqual(Array(3).fill([0.5, 0, 0.25]));
  });

  it('parts with pictures and without UVs are laid from six sides, once a metre, and not mirrored', async () => {
    const { document, add } = makeDocument();
    const texture = await paint(document, 64, 64);
    const material = document.createMaterial().setBaseColorTexture(texture);
    add({ ...CENTRED, material }).setScale([2, 2, 2]);
    await applyFix(document, fixOf(document, 'UVS_MISSING'));
    expect(codesOf(document)).not.toContain('UVS_MISSING');
    const facts = measureFacts(document);
    expect(facts.layout.texelsPerMetre?.middle).toBeGreaterThan(60);
    expect(facts.layout.texelsPerMetre?.middle).toBeLessThan(68);
    // Each of eight corners once for each of its three sides.
    expect(facts).toMatchObject({ triangles: 12, vertices: 24, sizeMm: [2000, 2000, 2000] });
    const primitive = onlyPrimitive(document);
    const uv = primitive.getAttribute('TEXCOORD_0')?.getArray() ?? [];
    const indices = [...(primitive.getIndices()?.getArray() ?? [])];
    const areas: number[] = [];
    for (let at = 0; at < indices.length; at += 3) {
      const [[u = 0, v = 0], [s = 0, t = 0], [q = 0, r = 0]] = [0, 1, 2].map((k) => {
        const vertex = indices[at + k] ?? 0;
        return [uv[vertex * 2], uv[vertex * 2 + 1]];
      }) as [number[], number[], number[]];
      areas.push((s - u) * (r - v) - (q - u) * (t - v));
    }
    // Against the clock on the picture, whose second axis runs down.
    expect(areas.map(Math.round)).toEqual(areas.map(() => -4));
  });

  it('parts of one material become one where they are many; what moves by itself stays apart', async () => {
    const { document, add } = makeDocument();
    const material = document.createMaterial();
    const parts = Array.from({ length: 120 }, (_, at) =>
      add({ ...CENTRED, material }).setTranslation([at, 0, 0]),
    );
    const times = document.createAccessor().setArray(Float32Array.from([0, 1]));
    const places = document
      .createAccessor()
      .setType('VEC3')
      .setArray(Float32Array.from([0, 0, 0, 0, 1, 0]));
    const sampler = document.createAnimationSampler().setInput(times).setOutput(places);
    const channel = document.createAnimationChannel().setSampler(sampler).setTargetPath('translation');
    document
      .createAnimation()
      .addSampler(sampler)
      .addChannel(channel.setTargetNode(parts[0] ?? null));
    const before = measureFacts(document);
    await applyFix(document, fixOf(document, 'DRAW_CALLS_MANY'));
    expect(measureFacts(document)).toMatchObject({ drawCalls: 2, triangles: 1440, sizeMm: before.sizeMm });
  });
});

describe('what a file does not say and its owner does', () => {
  const UNIT = { code: 'UNITS_ASSUMED', metresPerUnit: 1 } as const;

  it('is how long a unit is', async () => {
    const { document, add } = makeDocument();
    add(CENTRED);
    const fix = { kind: 'unit', metresPerUnit: 0.0254 } as const;
    await applyFix(document, fix, [UNIT]);
    expect(measureFacts(document).sizeMm).toEqual([25, 25, 25]);
    expect(withoutSettled([UNIT], [fix])).toEqual([]);
    expect(withoutSettled([UNIT], [{ kind: 'turn' }])).toEqual([UNIT]);
  });

  it('is not asked where the file has said it', async () => {
    const { document, add } = makeDocument();
    add(CENTRED);
    await applyFix(document, { kind: 'unit', metresPerUnit: 0.001 }, []);
    await applyFix(document, { kind: 'turn' }, []);
    expect(measureFacts(document)).toMatchObject({ sizeMm: [1000, 1000, 1000], baseOffsetMm: [0, 0, 0] });
  });

  it.each(['Y', 'Z'] as const)('is which axis stands, where %s was taken for it', async (up) => {
    const { document, add } = makeDocument();
    // A metre wide, two high and three deep once it stands; lying it is as the other axis would have it.
    const positions = CENTRED.positions.map((v, at) => v * (1 + (at % 3)));
    const node = add({ ...CENTRED, positions });
    const quarter = Math.SQRT1_2;
    node.setRotation(up === 'Y' ? [quarter, 0, 0, quarter] : [-quarter, 0, 0, quarter]);
    expect(measureFacts(document).sizeMm).toEqual([1000, 3000, 2000]);
    const note = { code: 'AXIS_ASSUMED', up } as const;
    await applyFix(document, { kind: 'turn' }, [note]);
    expect(measureFacts(document)).toMatchObject({ sizeMm: [1000, 2000, 3000], baseOffsetMm: [0, 0, 0] });
    expect(withoutSettled([note], [{ kind: 'turn' }])).toEqual([]);
  });
});
