import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  A1111_PARAMETERS,
  COMFY_PROMPT,
  FORMATS,
  makePicture,
  pngChunk,
  withJpegSegment,
  withPngChunks,
} from '../../../../../test/pictures.ts';
import { readProvenance, type Provenance } from './read-provenance.ts';

const SIZE = { width: 32, height: 24 };
const NONE: Provenance = {
  verdict: 'none',
  format: null,
  label: null,
  sourceType: null,
  hasC2pa: false,
  traces: [],
};

function labelOf(Label: string): string {
  return JSON.stringify({ Label, ContentProducer: 'somebody', ProduceID: 'n-1', ReservedCode1: '' });
}

function xmpOf(content: string, attributes = ''): string {
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" ' +
    `xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${attributes}>${content}</rdf:Description>` +
    '</rdf:RDF></x:xmpmeta>'
  );
}

async function withXmp(xmp: string, format: (typeof FORMATS)[number]): Promise<Buffer> {
  return sharp(await makePicture(SIZE))
    .toFormat(format)
    .withXmp(xmp)
    .toBuffer();
}

async function pngSaying(...chunks: [type: string, data: Buffer | string][]): Promise<Provenance> {
  const png = await makePicture(SIZE);
  return readProvenance(withPngChunks(png, ...chunks.map(([type, data]) => pngChunk(type, data))));
}

function escapeXml(text: string): string {
  return text.replaceAll('"', '&quot;');
}

describe('a label of the standard', () => {
  it.each(FORMATS)(
    'is found in the XMP of %s, as element or attribute, bare or under its key',
    async (format) => {
      for (const json of [labelOf('1'), `{"AIGC":${labelOf('1')}}`]) {
        for (const xmp of [
          xmpOf(`<TC260:AIGC>${json}</TC260:AIGC>`),
          xmpOf('', `TC260:AIGC="${escapeXml(json)}"`),
        ]) {
          expect(await readProvenance(await withXmp(xmp, format))).toMatchObject({
            verdict: 'labelled',
            format,
            label: { Label: '1', ContentProducer: 'somebody', ProduceID: 'n-1', PropagateID: '' },
          });
        }
      }
    },
  );

  it.each([
    ['1', 'labelled'],
    ['2', 'suspected'],
    ['3', 'suspected'],
  ])('that says %s makes a file %s', async (value, verdict) => {
    expect(await pngSaying(['tEXt', `AIGC\0${labelOf(value)}`])).toMatchObject({
      verdict,
      label: { Label: value },
    });
  });

  it('is found in EXIF, in a comment, and as JSON within JSON', async () => {
    const jpeg = await makePicture(SIZE, { format: 'jpeg' });
    const wide = Buffer.from(`{"AIGC":${labelOf('1')}}`, 'utf16le');
    for (const [marker, data] of [
      [0xe1, Buffer.concat([Buffer.from('Exif\0\0'), wide])],
      [0xfe, Buffer.from(labelOf('1'))],
      [0xfe, Buffer.from(JSON.stringify({ AIGC: labelOf('1') }))],
    ] as const) {
      expect(await readProvenance(withJpegSegment(jpeg, marker, data))).toMatchObject({
        verdict: 'labelled',
        label: { ContentProducer: 'somebody' },
      });
    }
  });

  it.each(['{"Label":"9"}', '{"Label":1}', '{"Label":"1"', '"Label"', '{"Label":"1",}', '}{'])(
    'is not seen in %s',
    async (text) => {
      expect(await pngSaying(['tEXt', `AIGC\0${text}`])).toEqual({ ...NONE, format: 'png' });
    },
  );
});

describe('what else a file says', () => {
  it.each([
    ['trainedAlgorithmicMedia', 'labelled'],
    ['compositeWithTrainedAlgorithmicMedia', 'labelled'],
    ['algorithmicMedia', 'suspected'],
    ['digitalCapture', 'none'],
  ])('the source type %s makes it %s', async (term, verdict) => {
    const uri = `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`;
    const xmp = xmpOf('', `Iptc4xmpExt:DigitalSourceType="${uri}"`);
    expect(await readProvenance(await withXmp(xmp, 'jpeg'))).toMatchObject({ verdict, sourceType: term });
  });

  it('a C2PA manifest is seen in every format, and counts when it speaks of a generator', async () => {
    const manifest = Buffer.from('jumbc2pa digitalsourcetype/trainedAlgorithmicMedia');
    const signed = Buffer.from('jumbc2pa digitalsourcetype/digitalCapture');
    for (const [said, verdict] of [
      [manifest, 'labelled'],
      [signed, 'none'],
    ] as const) {
      const [png, jpeg, webp, avif] = await Promise.all(
        FORMATS.map((format) => makePicture(SIZE, { format })),
      );
      const box = Buffer.concat([Buffer.from('JP\0\x01\0\0\0\x01'), Buffer.alloc(8), said]);
      const head = Buffer.alloc(8);
      head.write('C2PA', 'latin1');
      head.writeUInt32LE(said.length, 4);
      const uuid = Buffer.from('0000000075756964d8fec3d61b0e483c92975828877ec481', 'hex');
      uuid.writeUInt32BE(uuid.length + said.length, 0);
      const files = [
        withPngChunks(png ?? Buffer.alloc(0), pngChunk('caBX', said)),
        withJpegSegment(jpeg ?? Buffer.alloc(0), 0xeb, box),
        Buffer.concat([webp ?? Buffer.alloc(0), head, said]),
        Buffer.concat([avif ?? Buffer.alloc(0), uuid, said]),
      ];
      for (const file of files) expect(await readProvenance(file)).toMatchObject({ hasC2pa: true, verdict });
    }
  });

  it('traces of engines make it suspected', async () => {
    const international = (key: string, text: Buffer | string, flags: string): [string, Buffer] => [
      'iTXt',
      Buffer.concat([Buffer.from(`${key}\0${flags}\0\0`), Buffer.from(text)]),
    ];
    const cases: [Provenance['traces'], [string, Buffer | string]][] = [
      [['comfyui'], ['tEXt', `prompt\0${COMFY_PROMPT}`]],
      [['comfyui'], ['zTXt', Buffer.concat([Buffer.from('prompt\0\0'), deflateSync(COMFY_PROMPT)])]],
      [['comfyui'], international('workflow', '{"last_node_id":3}', '\0\0')],
      [['a1111'], international('parameters', deflateSync(A1111_PARAMETERS), '\x01\0')],
      [['a1111'], ['tEXt', `parameters\0${A1111_PARAMETERS}`]],
      [['invokeai'], ['tEXt', 'invokeai_metadata\0{}']],
      [['novelai'], ['tEXt', 'Software\0NovelAI']],
    ];
    for (const [traces, chunk] of cases) {
      expect(await pngSaying(chunk)).toEqual({ ...NONE, format: 'png', verdict: 'suspected', traces });
    }
    const jpeg = await makePicture(SIZE, { format: 'jpeg' });
    const comment = Buffer.from('Exif\0\0UNICODE\0');
    const words = Buffer.from(A1111_PARAMETERS, 'utf16le');
    const file = withJpegSegment(jpeg, 0xe1, Buffer.concat([comment, words]));
    expect((await readProvenance(file)).traces).toEqual(['a1111']);
    const webp = await sharp(await makePicture(SIZE))
      .withExif({ IFD0: { Model: `prompt:${COMFY_PROMPT}` } })
      .webp()
      .toBuffer();
    expect((await readProvenance(webp)).traces).toEqual(['comfyui']);
  });
});

describe('whatever is uploaded', () => {
  it.each(FORMATS)('a plain %s says nothing', async (format) => {
    expect(await readProvenance(await makePicture(SIZE, { format }))).toEqual({ ...NONE, format });
  });

  it('words about parameters are no trace by themselves', async () => {
    expect(await pngSaying(['tEXt', 'Comment\0Steps: 20, then Label it'])).toMatchObject({ verdict: 'none' });
  });

  it('never rejects, however it is cut or torn', async () => {
    const xmp = xmpOf(`<TC260:AIGC>${labelOf('1')}</TC260:AIGC>`);
    let state = 5;
    for (const format of FORMATS) {
      const whole = await withXmp(xmp, format);
      for (let turn = 0; turn < 60; turn += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        const torn = Buffer.from(whole.subarray(0, turn % 2 === 0 ? whole.length : state % whole.length));
        for (let hit = 0; hit < 4 && torn.length > 0; hit += 1) {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          torn[state % torn.length] = state >>> 24;
        }
        expect(['labelled', 'suspected', 'none']).toContain((await readProvenance(torn)).verdict);
      }
    }
    for (const bytes of [
      new Uint8Array(0),
      Buffer.from('glTF'),
      Buffer.from('glTF\x02\0\0\0\xff\xff\xff\xff'),
    ]) {
      expect((await readProvenance(bytes)).verdict).toBe('none');
    }
  });

  it('a label behind many false ones is not looked for', async () => {
    const text = '{"Label":"9"}'.repeat(40) + labelOf('1');
    expect(await pngSaying(['tEXt', `AIGC\0${text}`])).toMatchObject({ verdict: 'none', label: null });
  });

  it('a file full of half labels, or of texts that unpack to millions, says nothing', async () => {
    const half = 'AIGC\0' + '{"Label"'.repeat(200_000);
    const swollen = Buffer.concat([Buffer.from('prompt\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]);
    const said = await pngSaying(
      ['tEXt', half],
      ...Array.from({ length: 40 }, () => ['zTXt', swollen] as [string, Buffer]),
    );
    expect(said.verdict).toBe('none');
  });
});
