import { AssertionLabels, ActionAssertion } from '@trustnxt/c2pa-ts/manifest';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { checkSignature, makeSigner } from '../../../../test/c2pa.ts';
import { makePicture, STATEMENT } from '../../../../test/pictures.ts';
import type { ContentSigner } from '../port.ts';
import { labelPicture, type LabelledPicture, type LabelOptions } from './label-picture.ts';
import { readProvenance } from './reading/read-provenance.ts';

/** The library's validator goes by the machine's clock. */
const clock = { now: () => new Date() };
let signer: ContentSigner;
let source: Buffer;
beforeAll(async () => {
  signer = await makeSigner(clock);
  source = await makePicture({ width: 320, height: 240 });
});

const label = (options: LabelOptions): Promise<LabelledPicture> =>
  labelPicture(source, STATEMENT, { signer, ...options });

/** Fails a number of times before it signs. */
function failing(times: number): ContentSigner {
  let left = times;
  return {
    ...signer,
    async sign(bytes, claim) {
      left -= 1;
      if (left >= 0) throw new Error('the key is away');
      return signer.sign(bytes, claim);
    },
  };
}

describe('a signed picture', () => {
  it.each(
    (['download', 'plain', 'thumbnail'] as const).flatMap((form) =>
      (['png', 'jpeg'] as const).map((format) => [form, format] as const),
    ),
  )('as a %s in %s is valid, and has the pixels and the label it had before', async (form, format) => {
    const signed = await label({ form, format });
    const before = await label({ form, format, signer: null });
    expect([signed.isSigned, before.isSigned]).toEqual([true, false]);
    const checked = await checkSignature(signed.bytes);
    expect([checked?.result.isValid, checked?.faults]).toEqual([true, []]);
    const pixels = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).raw().toBuffer();
    expect((await pixels(signed.bytes)).equals(await pixels(before.bytes))).toBe(true);
    expect((await sharp(signed.bytes).metadata()).xmpAsString).toBe(
      (await sharp(before.bytes).metadata()).xmpAsString,
    );
    expect(await readProvenance(signed.bytes)).toMatchObject({
      ...{ verdict: 'labelled', sourceType: 'trainedAlgorithmicMedia', hasC2pa: true, traces: [] },
      label: { Label: '1', ContentProducer: STATEMENT.producer, ProduceID: STATEMENT.produceId },
    });
  });

  it.each([
    ['P-256', 64],
    ['P-384', 96],
    ['RSA-2048', 256],
    ['Ed25519', 64],
  ] as const)('is valid with a key of %s, in the encoding of COSE', async (algorithm, length) => {
    const { bytes } = await label({ signer: await makeSigner(clock, { algorithm }) });
    const checked = await checkSignature(bytes);
    expect(checked?.faults).toEqual([]);
    expect(checked?.manifest?.signature?.signatureData.signature).toHaveLength(length);
  });

  it.each([
    ['diffusion', false, 'trainedAlgorithmicMedia'],
    ['diffusion', true, 'compositeWithTrainedAlgorithmicMedia'],
    ['procedural', false, 'algorithmicMedia'],
    ['procedural', true, 'compositeSynthetic'],
  ] as const)('by %s (redrawn: %s) says that it was created as %s', async (sourceType, isRedraw, term) => {
    const { bytes } = await labelPicture(source, { ...STATEMENT, sourceType, isRedraw }, { signer });
    const manifest = (await checkSignature(bytes))?.manifest;
    expect(manifest?.claim).toMatchObject({
      claimGeneratorName: 'Mogine MoAI',
      title: `MoAI ${STATEMENT.produceId}`,
    });
    const [said] = manifest?.assertions?.getAssertionsByLabel(AssertionLabels.actionsV2) ?? [];
    expect(said instanceof ActionAssertion && said.actions).toMatchObject([
      {
        action: 'c2pa.created',
        digitalSourceType: `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`,
        softwareAgent: { name: STATEMENT.tool },
      },
    ]);
  });

  it('is invalid once a pixel or the label has changed', async () => {
    const { bytes } = await label({});
    for (const place of ['IDAT', 'XML:com.adobe.xmp']) {
      const changed = Buffer.from(bytes);
      const at = changed.indexOf(place) + place.length + 20;
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      expect((await checkSignature(changed))?.faults).toEqual(['assertion.dataHash.mismatch']);
    }
  });

  it('is invalid once what its signature says has changed', async () => {
    const { bytes } = await label({});
    const changed = Buffer.from(bytes);
    changed.write('Xogine', changed.indexOf('Mogine MoAI'));
    expect((await checkSignature(changed))?.faults).toContain('claimSignature.mismatch');
  });

  it('gives its signature up and gets another when it is labelled as something else', async () => {
    const { bytes } = await label({ form: 'plain' });
    const statement = { ...STATEMENT, produceId: 'number-after' };
    const again = await labelPicture(bytes, statement, { signer });
    const checked = await checkSignature(again.bytes);
    expect([checked?.faults, checked?.manifest?.claim?.title]).toEqual([[], 'MoAI number-after']);
    const unsigned = await labelPicture(bytes, statement);
    expect((await readProvenance(unsigned.bytes)).hasC2pa).toBe(false);
  });

  it.each(['webp', 'avif'] as const)('is not made as %s, whose bytes stay as they were', async (format) => {
    const [asked, before] = await Promise.all([label({ format }), label({ format, signer: null })]);
    expect(asked.isSigned).toBe(false);
    expect(Buffer.from(asked.bytes).equals(before.bytes)).toBe(true);
  });

  it('is tried twice, and never comes out unsigned', async () => {
    expect((await label({ signer: failing(1) })).isSigned).toBe(true);
    await expect(label({ signer: failing(2) })).rejects.toMatchObject({
      fault: 'SIGNING_FAILED',
      message: expect.stringContaining('the key is away'),
    });
  });

  it.each([
    ['the certificate', {}, 91],
    ['the certificate of its authority', { validDays: [-1, 2000] as const }, 1001],
  ])('is not made once %s has run out, and not tried twice', async (_, options, days) => {
    let now = new Date();
    const turned = await makeSigner({ now: () => now }, options);
    expect((await label({ signer: turned })).isSigned).toBe(true);
    now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
    const sign = vi.spyOn(turned, 'sign');
    await expect(label({ signer: turned })).rejects.toMatchObject({ fault: 'SIGNING_FAILED' });
    expect(sign).toHaveBeenCalledTimes(1);
  });
});
