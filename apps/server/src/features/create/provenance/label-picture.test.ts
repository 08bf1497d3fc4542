import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  A1111_PARAMETERS,
  COMFY_PROMPT,
  FORMATS,
  makePicture,
  pngChunk,
  STATEMENT,
  withPngChunks,
} from '../../../../test/pictures.ts';
import { labelPicture, type PictureForm } from './label-picture.ts';
import { readProvenance } from './reading/read-provenance.ts';
import { aigcLabelOf } from './statement.ts';

const FORMS: readonly PictureForm[] = ['download', 'preview', 'thumbnail', 'plain'];

/** Read by sharp, not by our own reader. */
async function readXmp(bytes: Uint8Array): Promise<string> {
  return (await sharp(bytes).metadata()).xmpAsString ?? '';
}

async function expectLabel(bytes: Uint8Array): Promise<void> {
  const xmp = await readXmp(bytes);
  expect(xmp).toContain('xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"');
  const [, json = ''] = /<TC260:AIGC>(.*?)<\/TC260:AIGC>/.exec(xmp) ?? [];
  expect(json).toBe(JSON.stringify(aigcLabelOf(STATEMENT)));
  expect(xmp).toContain('digitalsourcetype/trainedAlgorithmicMedia<');
  expect(xmp).toContain('<xmp:CreatorTool>MoAI &lt;0.33.0&gt; &amp; "others"</xmp:CreatorTool>');
  expect(xmp).toContain('<xmp:CreateDate>2026-03-04T05:06:07.000Z</xmp:CreateDate>');
  expect(await readProvenance(bytes)).toMatchObject({
    verdict: 'labelled',
    label: { Label: '1', ContentProducer: STATEMENT.producer, ProduceID: STATEMENT.produceId },
    sourceType: 'trainedAlgorithmicMedia',
    traces: [],
  });
}

// Encoders of every format are at work: more than the usual limit on a busy machine.
describe('a labelled picture', () => {
  it.each(FORMATS.flatMap((from) => FORMATS.map((to) => [from, to] as const)))(
    'made of %s as %s says what it is',
    async (from, to) => {
      const source = await makePicture({ width: 320, height: 240 }, { format: from });
      const labelled = await labelPicture(source, STATEMENT, { format: to });
      expect(labelled).toMatchObject({
        format: to,
        contentType: `image/${to}`,
        width: 320,
        height: 240,
        isVisiblyLabelled: true,
      });
      const { format, width, height } = await sharp(labelled.bytes).metadata();
      expect([format, width, height]).toEqual([to === 'avif' ? 'heif' : to, 320, 240]);
      await expectLabel(labelled.bytes);
    },
  );

  it.each(FORMS.flatMap((form) => FORMATS.map((format) => [form, format] as const)))(
    'made anew as a %s in %s carries both labels, a plain one the implicit one alone',
    async (form, format) => {
      const source = await makePicture({ width: 1800, height: 900 }, { ground: 'stripes' });
      const labelled = await labelPicture(source, STATEMENT, { form, format });
      const edge = { download: 1800, preview: 1600, thumbnail: 480, plain: 1800 }[form];
      const isVisiblyLabelled = form !== 'plain';
      expect(labelled).toMatchObject({ width: edge, height: edge / 2, isVisiblyLabelled });
      await expectLabel(labelled.bytes);
    },
  );

  it.each([
    [64, 64, false],
    [4096, 64, false],
    [108, 108, true],
    [4096, 512, true],
    [512, 4096, true],
    [4096, 4096, true],
  ])(
    'of %i × %i always carries the implicit label; the visible one: %s',
    async (width, height, isVisible) => {
      const source = await makePicture({ width, height }, { ground: 'grey' });
      const labelled = await labelPicture(source, STATEMENT, { format: 'jpeg' });
      expect(labelled.isVisiblyLabelled).toBe(isVisible);
      await expectLabel(labelled.bytes);
      const pixels = await sharp(labelled.bytes).greyscale().raw().toBuffer();
      const hasCharacters = pixels.some((value) => value > 240);
      expect(hasCharacters).toBe(isVisible);
    },
  );

  it('as a PNG has its XMP where the standard wants it, in words that any search finds', async () => {
    const source = await makePicture({ width: 64, height: 64 });
    const bytes = Buffer.from((await labelPicture(source, STATEMENT)).bytes);
    const at = bytes.indexOf('iTXt');
    const end = at + 4 + bytes.readUInt32BE(at - 4);
    const body = bytes.subarray(at, end);
    expect(body.toString('latin1')).toMatch(/^iTXtXML:com\.adobe\.xmp\0{5}<\?xpacket/);
    expect(body.toString('utf8')).toContain(`<TC260:AIGC>${JSON.stringify(aigcLabelOf(STATEMENT))}<`);
    expect(bytes.readUInt32BE(end)).toBe(crc32(body));
    expect(bytes.toString('latin1').match(/XML:com\.adobe\.xmp/g)).toHaveLength(1);
  });

  it('that is plain has the very pixels that were made', async () => {
    const source = await makePicture({ width: 320, height: 240 }, { ground: 'stripes' });
    const pixels = async (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).removeAlpha().raw().toBuffer();
    const plain = await labelPicture(source, STATEMENT, { form: 'plain' });
    expect((await pixels(plain.bytes)).equals(await pixels(source))).toBe(true);
    const marked = await labelPicture(source, STATEMENT);
    expect((await pixels(marked.bytes)).equals(await pixels(source))).toBe(false);
  });

  it('is never enlarged', async () => {
    const source = await makePicture({ width: 200, height: 150 });
    const { width, height } = await labelPicture(source, STATEMENT, { form: 'preview' });
    expect([width, height]).toEqual([200, 150]);
  });

  it('keeps nothing of what the engine and the camera wrote into it', async () => {
    const plain = await makePicture({ width: 256, height: 256 });
    const spoken = await sharp(plain)
      .withExif({
        IFD0: { Make: `prompt:${COMFY_PROMPT}`, Copyright: 'secret owner' },
        IFD3: { GPSLatitude: '31/1 13/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const source = withPngChunks(
      spoken,
      pngChunk('tEXt', `prompt\0${COMFY_PROMPT}`),
      pngChunk('tEXt', `workflow\0{"last_node_id":9}`),
      pngChunk('tEXt', `parameters\0${A1111_PARAMETERS}`),
    );
    expect((await readProvenance(source)).traces).toEqual(['comfyui', 'a1111']);
    for (const format of FORMATS) {
      const { bytes } = await labelPicture(source, STATEMENT, { format });
      const { exif, icc, iptc, comments } = await sharp(bytes).metadata();
      expect({ exif, icc, iptc }).toEqual({ exif: undefined, icc: undefined, iptc: undefined });
      expect((comments ?? []).filter(({ keyword }) => keyword !== 'XML:com.adobe.xmp')).toEqual([]);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/secret|KSampler|last_node_id|Steps:|GPS/);
      await expectLabel(bytes);
    }
  });

  it('replaces the label of another content and refuses a second one of the same', async () => {
    const source = await makePicture({ width: 64, height: 64 });
    for (const format of FORMATS) {
      const { bytes } = await labelPicture(source, { ...STATEMENT, produceId: 'number-before' }, { format });
      const again = await labelPicture(bytes, STATEMENT, { format });
      await expectLabel(again.bytes);
      expect(await readXmp(again.bytes)).not.toContain('number-before');
      await expect(labelPicture(again.bytes, STATEMENT)).rejects.toMatchObject({ fault: 'ALREADY_LABELLED' });
    }
  });

  it('is not made of a statement that cannot be written', async () => {
    const source = await makePicture({ width: 64, height: 64 });
    await expect(labelPicture(source, { ...STATEMENT, producer: '摩境' })).rejects.toMatchObject({
      fault: 'STATEMENT_INVALID',
    });
  });
});
