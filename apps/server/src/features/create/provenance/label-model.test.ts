import { Document, NodeIO } from '@gltf-transform/core';
import { KHRXMP } from '@gltf-transform/extensions';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { COMFY_PROMPT, makePicture, STATEMENT } from '../../../../test/pictures.ts';
import { readGlb, writeGlb, type JsonObject } from './glb.ts';
import { labelModel } from './label-model.ts';
import { readProvenance } from './reading/read-provenance.ts';
import { aigcLabelOf } from './statement.ts';

/** A triangle with a texture, signed as an engine signs. */
async function makeModel(extras: JsonObject = {}): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (type: 'VEC2' | 'VEC3', values: number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(buffer);
  const texture = document
    .createTexture('ground')
    .setImage(new Uint8Array(await makePicture({ width: 16, height: 16 })))
    .setMimeType('image/png');
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', [0, 0, 0, 1, 0, 0, 0, 0.1, -1e-7]))
    .setAttribute('TEXCOORD_0', accessor('VEC2', [0, 0, 1, 0, 0, 1]))
    .setMaterial(document.createMaterial('plain').setBaseColorTexture(texture));
  const node = document.createNode('thing').setMesh(document.createMesh('thing').addPrimitive(primitive));
  document.getRoot().setDefaultScene(document.createScene('scene').addChild(node));
  Object.assign(document.getRoot().getAsset(), { extras, generator: 'ComfyUI' });
  return new NodeIO().writeBinary(document);
}

async function expectFlawless(glb: Uint8Array): Promise<void> {
  const { issues } = await validateBytes(glb, { maxIssues: 10 });
  expect(issues.messages.filter(({ severity }) => severity <= 1)).toEqual([]);
}

describe('a labelled model', () => {
  it('says what it is in its asset and in an XMP packet, without a flaw', async () => {
    const glb = labelModel(await makeModel({ unit: 'metre' }), STATEMENT);
    await expectFlawless(glb);
    const { json } = readGlb(glb);
    expect(json.extensionsUsed).toEqual(['KHR_xmp_json_ld']);
    expect(json.extensionsRequired).toBeUndefined();
    expect(json.asset).toMatchObject({
      version: '2.0',
      extras: { unit: 'metre', AIGC: aigcLabelOf(STATEMENT) },
      extensions: { KHR_xmp_json_ld: { packet: 0 } },
    });
    expect(json.extensions).toMatchObject({
      KHR_xmp_json_ld: {
        packets: [
          {
            'TC260:AIGC': JSON.stringify(aigcLabelOf(STATEMENT)),
            'Iptc4xmpExt:DigitalSourceType':
              'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
            'xmp:CreatorTool': STATEMENT.tool,
            'xmp:CreateDate': '2026-03-04T05:06:07.000Z',
          },
        ],
      },
    });
    expect(await readProvenance(glb)).toMatchObject({
      verdict: 'labelled',
      format: 'glb',
      label: { Label: '1', ProduceID: STATEMENT.produceId },
      sourceType: 'trainedAlgorithmicMedia',
    });
  });

  it('has the geometry and the textures it had, byte for byte, and is read as before', async () => {
    const before = await makeModel();
    const after = labelModel(before, STATEMENT);
    expect(Buffer.from(readGlb(after).rest).equals(Buffer.from(readGlb(before).rest))).toBe(true);
    const { asset: _a, extensions: _e, extensionsUsed: _u, ...document } = readGlb(after).json;
    const { asset: _b, ...wanted } = readGlb(before).json;
    expect(document).toEqual(wanted);
    const [accessor] = (await new NodeIO().registerExtensions([KHRXMP]).readBinary(after))
      .getRoot()
      .listAccessors();
    expect(accessor?.getCount()).toBe(3);
  });

  it('loses the words and the graph that an engine wrote into it', async () => {
    const source = await makeModel({ prompt: COMFY_PROMPT, workflow: { last_node_id: 9 } });
    expect(await readProvenance(source)).toMatchObject({ verdict: 'suspected', traces: ['comfyui'] });
    const glb = labelModel(source, STATEMENT);
    expect(Buffer.from(glb).toString('latin1')).not.toMatch(/secret|KSampler|last_node_id/);
  });

  it('carries one label: another one gives way, the same one is refused, other packets stay', async () => {
    const once = labelModel(await makeModel(), { ...STATEMENT, produceId: 'number-before' });
    const { json, rest } = readGlb(once);
    const foreign = { '@context': { dc: 'http://purl.org/dc/elements/1.1/' }, '@id': '', 'dc:format': 'x' };
    const extension = (json.extensions as { KHR_xmp_json_ld: { packets: unknown[] } }).KHR_xmp_json_ld;
    extension.packets.push(foreign);
    const twice = labelModel(writeGlb({ json, rest }), STATEMENT);
    await expectFlawless(twice);
    expect(Buffer.from(twice).toString('latin1')).not.toContain('number-before');
    expect(readGlb(twice).json.extensionsUsed).toEqual(['KHR_xmp_json_ld']);
    expect(readGlb(twice).json.extensions).toMatchObject({
      KHR_xmp_json_ld: { packets: [{ 'TC260:AIGC': JSON.stringify(aigcLabelOf(STATEMENT)) }, foreign] },
    });
    expect(() => labelModel(twice, STATEMENT)).toThrow(
      expect.objectContaining({ fault: 'ALREADY_LABELLED' }),
    );
  });
});

describe('what is no model is refused with one clear error', () => {
  it('of another format', async () => {
    for (const bytes of [
      new Uint8Array(0),
      Buffer.from('{"asset":{}}'),
      await makePicture({ width: 9, height: 9 }),
    ]) {
      expect(() => labelModel(bytes, STATEMENT)).toThrow(
        expect.objectContaining({ name: 'ProvenanceError', fault: 'FORMAT_UNKNOWN' }),
      );
    }
  });

  it('cut off anywhere', async () => {
    const whole = await makeModel();
    for (let length = 12; length < whole.length; length += 13) {
      expect(() => labelModel(whole.subarray(0, length), STATEMENT)).toThrow(
        expect.objectContaining({ fault: 'FILE_BROKEN' }),
      );
    }
  });

  it('with a document that is none', () => {
    for (const json of [[], {}, { asset: 3 }]) {
      const bytes = writeGlb({ json: json as JsonObject, rest: new Uint8Array(0) });
      expect(() => labelModel(bytes, STATEMENT)).toThrow(expect.objectContaining({ fault: 'FILE_BROKEN' }));
    }
    const torn = writeGlb({ json: { asset: { version: '2.0' } }, rest: new Uint8Array(0) });
    torn[24] = 0xff;
    expect(() => labelModel(torn, STATEMENT)).toThrow(expect.objectContaining({ fault: 'FILE_BROKEN' }));
  });

  it('with odd things where the label goes: they give way', async () => {
    const { rest } = readGlb(await makeModel());
    const asset = { version: '2.0', extras: 'words', extensions: 7 };
    const odd = { asset, extensionsUsed: 'none', extensions: [], buffers: [{ byteLength: rest.length - 8 }] };
    expect(await readProvenance(labelModel(writeGlb({ json: odd, rest }), STATEMENT))).toMatchObject({
      verdict: 'labelled',
    });
  });
});
