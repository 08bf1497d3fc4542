import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { readGlb, writeGlb } from '@mogine/asset-pipeline/glb';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { reasonOf } from '../../../test/create.ts';
import { makeModelTask } from '../../../test/done-task.ts';
import { decide, triangleGlb, useReviewShop } from '../../../test/review-shop.ts';
import { makeZip } from '../../../../../packages/asset-pipeline/src/unpack/zip.fixture.ts';
import { readProvenance } from '../create/provenance/reading/read-provenance.ts';

const shop = useReviewShop();

const AIGC = {
  ...{ Label: '1', ContentProducer: 'somebody', ProduceID: 'p-1', ReservedCode1: '' },
  ...{ ContentPropagator: 'somebody', PropagateID: 'p-1', ReservedCode2: '' },
};
const LABELLED = { extras: { AIGC } };
const TRACED = { generator: 'ComfyUI 3D' };

it.each([
  [{}, 'none', ''],
  [{}, 'assisted', 'possible'],
  [TRACED, 'none', 'suspected'],
  [TRACED, 'generated', 'possible'],
  [LABELLED, 'generated', 'labelled'],
] as const)('a model that says %o of itself, declared as %s, is %s', async (asset, ai, label) => {
  const draft = await shop.draft({
    glb: triangleGlb({ asset, seed: ai.length + label.length }),
  });
  const { id } = await shop.server.api.submissions.submit({ id: draft, revision: 1, ai }, shop.own);
  expect((await shop.server.api.submissions.look({ id: draft }, shop.own)).submission).toMatchObject({
    ai,
    aiLabel: label,
  });
  await decide(shop.server, id);
  await shop.server.drainJobs();
  const detail = await shop.server.api.catalog.detail({ id });
  expect(detail.aiLabel).toBe(label);
  const said = await readProvenance(
    await buffer(await shop.server.ctx.storage.read(detail.files[0]?.key ?? '')),
  );
  const producer = label === 'labelled' ? 'somebody' : '';
  const propagator = shop.server.ctx.config.aiProducer;
  expect(said.label).toEqual(
    label === ''
      ? null
      : {
          Label: { labelled: '1', possible: '2', suspected: '3' }[label],
          ...{ ContentProducer: producer, ProduceID: producer && 'p-1' },
          ...{ ContentPropagator: propagator, PropagateID: id },
        },
  );
});

it('what bears a label is not declared as made without, and its maker sees why', async () => {
  const draft = await shop.draft({ glb: triangleGlb({ asset: LABELLED, seed: 77 }) });
  expect(await shop.server.api.submissions.look({ id: draft }, shop.own)).toMatchObject({
    found: [{ name: 'sofa.glb', verdict: 'labelled', producer: 'somebody', traces: [] }],
    declarable: ['assisted', 'generated'],
  });
  const said = { id: draft, revision: 1, ai: 'none' } as const;
  expect(await reasonOf(shop.server.api.submissions.submit(said, shop.own))).toBe('AI_DECLARATION_DENIED');
});

it('what was made here cannot be declared as made without either', async () => {
  const taskId = await makeModelTask(shop.server.ctx, shop.owner);
  const { id } = await shop.server.api.creators.fromWork({ taskId }, shop.own);
  expect((await shop.server.api.submissions.look({ id }, shop.own)).declarable).toEqual([
    'assisted',
    'generated',
  ]);
});

it('pictures within a model are looked at, and geometry stays as it is, byte for byte', async () => {
  const png = await pngWith('parameters', 'a chair\nSteps: 20, Sampler: Euler a, CFG scale: 7');
  const glb = withPicture(png);
  const draft = await shop.draft({ glb });
  const look = await shop.server.api.submissions.look({ id: draft }, shop.own);
  expect(look.found).toMatchObject([{ verdict: 'suspected', traces: ['a1111'] }]);
  const { id } = await shop.server.api.submissions.submit({ id: draft, revision: 1, ai: 'none' }, shop.own);
  await decide(shop.server, id);
  await shop.server.drainJobs();
  const { files } = await shop.server.api.catalog.detail({ id });
  const sold = await buffer(await shop.server.ctx.storage.read(files[0]?.key ?? ''));
  expect(Buffer.from(readGlb(sold).rest).equals(Buffer.from(readGlb(glb).rest))).toBe(true);
});

it.each([
  ['a labelled model', [['in/chair.GLB', triangleGlb({ asset: LABELLED })]], 'labelled'],
  [
    'a traced model beside a plain one',
    [
      ['a.glb', triangleGlb()],
      ['b.glb', triangleGlb({ asset: TRACED })],
    ],
    'suspected',
  ],
  ['plain models', [['a.glb', triangleGlb()]], 'none'],
  ['a text that says so', [['prompt.txt', Buffer.from('AIGC ComfyUI')]], 'none'],
] as const)('a package with %s is looked into', async (_, parts, verdict) => {
  const draft = await shop.draft();
  const zip = makeZip(parts.map(([name, data]) => ({ name, data: Buffer.from(data), isDeflated: true })));
  expect(await saidOf(draft, zip)).toMatchObject({ verdict });
});

it.each(['../x.glb', 'a.txt'])('a second name, %s, hides nothing of a package', async (alsoNamed) => {
  const draft = await shop.draft();
  const plain = Array.from({ length: 300 }, (_, n) => ({
    name: `plain-${n}.glb`,
    data: Buffer.from(triangleGlb()),
  }));
  const labelled = { name: 'chair.glb', data: Buffer.from(triangleGlb({ asset: LABELLED })), alsoNamed };
  expect(await saidOf(draft, makeZip([...plain, labelled]))).toMatchObject({ verdict: 'labelled' });
});

it.each([
  ['no zip at all', Buffer.from('PK nothing of it')],
  [
    'a zip that ends too soon',
    makeZip([{ name: 'a.glb', data: Buffer.from(triangleGlb({ asset: LABELLED })) }]).subarray(0, 300),
  ],
  [
    'a picture that is not as long as it says',
    makeZip([{ name: 'a.png', data: Buffer.from('x'), saidBytes: 9 }]),
  ],
] as const)('%s says nothing, and does not stop anything', async (_, zip) => {
  const draft = await shop.draft();
  expect(await saidOf(draft, zip)).toMatchObject({ verdict: 'none' });
});

/** What is said of a package that a draft holds beside its model. */
async function saidOf(draft: string, zip: Buffer) {
  const key = `draft/${draft}/package.zip`;
  const { bytes, sha256 } = await shop.server.ctx.storage.put(key, zip, { contentType: 'application/zip' });
  await sql`insert into asset_draft_file (draft_id, position, key, name, format, content_type, bytes, sha256)
    values (${draft}, 1, ${key}, 'package.zip', 'zip', 'application/zip', ${bytes}, ${sha256})`.execute(
    shop.server.ctx.db,
  );
  const { found } = await shop.server.api.submissions.look({ id: draft }, shop.own);
  return found.find(({ name }) => name.endsWith('.zip'));
}

it('a file is read once, by its contents', async () => {
  const glb = triangleGlb({ asset: TRACED, seed: 500 });
  const [first, second] = [await shop.draft({ glb }), await shop.draft({ glb })];
  await shop.server.api.submissions.look({ id: first }, shop.own);
  // Of the second one nothing is left to be read.
  const { rows } = await sql<{
    key: string;
  }>`select key from asset_draft_file where draft_id = ${second}`.execute(shop.server.ctx.db);
  await shop.server.ctx.storage.delete(rows[0]?.key ?? '');
  expect((await shop.server.api.submissions.look({ id: second }, shop.own)).found).toMatchObject([
    { verdict: 'suspected' },
  ]);
});

it.each([
  ['a head alone', Buffer.from('glTF of nothing at all')],
  ['an endless document', Buffer.concat([Buffer.from('glTF'), Buffer.alloc(40, 0xff)])],
  ['no JSON', Buffer.from(triangleGlb()).fill(0x7b, 20, 60)],
  ['a picture beyond its end', withPicture(Buffer.alloc(8), 1e9)],
])('%s says nothing', async (_, glb) => {
  const draft = await shop.draft({ glb });
  expect((await shop.server.api.submissions.look({ id: draft }, shop.own)).found).toMatchObject([
    { verdict: 'none' },
  ]);
});

/** A small PNG with a text chunk, as generators write it. */
async function pngWith(key: string, text: string): Promise<Buffer> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#806040' } })
    .png()
    .toBuffer();
  const body = Buffer.from(`tEXt${key}\0${text}`, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  const head = 8 + 25;
  return Buffer.concat([png.subarray(0, head), length, body, sum, png.subarray(head)]);
}

/** A model whose only contents are a picture; `bytes` is how long it says that is. */
function withPicture(picture: Buffer, bytes = picture.length): Buffer {
  const padded = Buffer.concat([picture, Buffer.alloc((4 - (picture.length % 4)) % 4)]);
  const chunk = Buffer.alloc(8);
  chunk.writeUInt32LE(padded.length, 0);
  chunk.writeUInt32LE(0x004e4942, 4);
  const json = {
    asset: { version: '2.0' },
    images: [{ mimeType: 'image/png', bufferView: 0 }],
    bufferViews: [{ buffer: 0, byteLength: bytes }],
    buffers: [{ byteLength: padded.length }],
  };
  return Buffer.from(writeGlb({ json, rest: Buffer.concat([chunk, padded]) }));
}
