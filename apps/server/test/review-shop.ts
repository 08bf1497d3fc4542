import { writeGlb } from '@mogine/asset-pipeline/glb';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { registerLocalFiles } from '../src/adapters/object-storage/local-http.ts';
import { createCatalogFeature, createLikeness } from '../src/features/catalog/index.ts';
import { describeAsset, describeMissing } from '../src/features/catalog/likeness/jobs.ts';
import { createCreateFeature } from '../src/features/create/index.ts';
import { createCreatorsFeature } from '../src/features/creators/index.ts';
import { insertDraft } from '../src/features/creators/repository/write.ts';
import { messagesFeature } from '../src/features/messages/index.ts';
import { createModerator } from '../src/features/moderation/index.ts';
import { ordersFeature } from '../src/features/orders/index.ts';
import { createReviewDesk, createReviewFeature } from '../src/features/review/index.ts';
import { claimSubmission, decideSubmission, type Decided } from '../src/features/review/service/decide.ts';
import { createVariantsFeature } from '../src/features/variants/index.ts';
import { walletFeature } from '../src/features/wallet/index.ts';
import type { FeatureTable } from '../src/features/feature.ts';
import type { Member } from './builders.ts';
import { createCategories } from './catalogue.ts';
import { createParts } from './create-parts.ts';
import { createCreator } from './creators.ts';
import { startTestServer, type TestServer } from './harness.ts';

/** In which some members may sell, and what they hand in is looked at. */
async function startReviewServer(
  more: Partial<FeatureTable>,
): Promise<{ server: TestServer; types: Record<string, string> }> {
  const moderator = createModerator();
  const likeness = createLikeness();
  const server = await startTestServer({
    features: {
      ...more,
      // What is made of files behind a publication is not what these tests are about, and takes seconds.
      catalog: { ...createCatalogFeature(likeness), jobs: [describeAsset, describeMissing] },
      create: createCreateFeature(createParts({ points: 5, freeTries: 2 }, moderator)),
      creators: createCreatorsFeature({ moderator, likeness }),
      messages: messagesFeature,
      orders: ordersFeature,
      reviewDesk: createReviewDesk({ moderator, likeness }),
      submissions: createReviewFeature({ moderator, likeness }),
      variants: createVariantsFeature({ moderator }),
      wallet: walletFeature,
    },
  });
  const { app, ctx, clock } = server;
  registerLocalFiles(app, { storage: ctx.storage, secret: ctx.secret, now: () => clock.now() });
  return { server, types: await createCategories(ctx) };
}

/**
 * A shop for the tests of a file. Every test has a creator of its own, whose drafts are handed in unless another is named. `more`: what
 * else the server can do.
 */
export function useReviewShop(more: Partial<FeatureTable> = {}) {
  let server: TestServer;
  let types: Record<string, string>;
  let owner: Member;

  beforeAll(async () => {
    ({ server, types } = await startReviewServer(more));
  });
  beforeEach(async () => {
    owner = await createCreator(server.ctx);
  });
  afterAll(() => server.close());

  return {
    get server() {
      return server;
    },
    /** Ids of categories by their codes. */
    get types() {
      return types;
    },
    get owner() {
      return owner;
    },
    /** The creator, as calls are made for them. */
    get own() {
      return { token: owner.token };
    },
    /** Another member who may sell. */
    createCreator: async () => createCreator(server.ctx),
    draft: async (made: MadeDraft = {}, by = owner) => makeDraft(server, by, made),
    /** Hands a draft in; returns the id of the submission. */
    async submit(draftId: string, said: object = {}): Promise<string> {
      const { id } = await server.api.submissions.submit(
        { id: draftId, revision: 1, ai: 'none', ...said },
        { token: owner.token },
      );
      return id;
    },
    /** From the draft to the shop; returns the id of the asset. */
    publish: async (draftId: string, by = owner) => publishDraft(server, by, draftId),
    /** A draft that is on sale; returns the id of the asset. */
    sell: async (made: MadeDraft = {}, by = owner) =>
      publishDraft(server, by, await makeDraft(server, by, made)),
  };
}

/** A model of one triangle, which says of itself what `asset` says; another `seed` makes another file. */
export function triangleGlb({ asset = {}, seed = 0 }: { asset?: object; seed?: number } = {}): Uint8Array {
  const points = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1 + seed / 1000, 0]);
  const chunk = Buffer.alloc(8 + points.byteLength);
  chunk.writeUInt32LE(points.byteLength, 0);
  chunk.writeUInt32LE(0x004e4942, 4);
  Buffer.from(points.buffer).copy(chunk, 8);
  const json = {
    asset: { version: '2.0', ...asset },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 3,
        type: 'VEC3',
        min: [0, 0, 0],
        max: [1, 1 + seed / 1000, 0],
      },
    ],
    bufferViews: [{ buffer: 0, byteLength: points.byteLength }],
    buffers: [{ byteLength: points.byteLength }],
  };
  return writeGlb({ json, rest: chunk });
}

let nextSeed = 1;

/** A picture with something in it, another one for each seed. */
async function paint(seed: number): Promise<Buffer> {
  const [x, y, r] = [10 + ((seed * 37) % 40), 8 + ((seed * 53) % 30), 6 + ((seed * 11) % 12)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="hsl(${(seed * 67) % 360} 60% 70%)"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(seed * 131) % 360} 80% 30%)"/></svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}

type MadeDraft = {
  name?: string;
  price?: number | null;
  /** Code of its category. */
  category?: string;
  glb?: Uint8Array;
};

/** A draft of an own model that was looked through, with everything that it needs to be handed in; returns its id. */
async function makeDraft({ ctx }: TestServer, owner: Member, made: MadeDraft = {}): Promise<string> {
  const {
    name = '布艺沙发',
    price = 30,
    category = 'sofas',
    glb = triangleGlb({ seed: (nextSeed += 1) }),
  } = made;
  const id = ctx.ids.next();
  const put = async (file: string, bytes: Uint8Array, contentType: string) =>
    ctx.storage.put(`draft/${id}/${file}`, bytes, { contentType });
  const cover = await paint(nextSeed);
  const model = await put('model.glb', glb, 'model/gltf-binary');
  const preview = await put('preview.glb', triangleGlb(), 'model/gltf-binary');
  await insertDraft(ctx.db, {
    ...{ id, clientId: owner.clientId, taskId: null, uploadId: ctx.ids.next(), position: 0, engine: '' },
    ...{ name, enName: 'Fabric sofa', tags: ['现代'], enTags: ['modern'], category, colors: ['grey'] },
    content: 'model',
    facts: { triangles: 1, materials: 0, widthMm: 1000, depthMm: 0, heightMm: 1000 },
    findings: [],
    coverKey: (await put('cover.webp', cover, 'image/webp')).key,
    coverColor: '#808080',
    shown: { previewKey: preview.key, previewBytes: preview.bytes, turntable: null, further: [] },
    files: [
      {
        key: model.key,
        name: 'sofa.glb',
        format: 'glb',
        contentType: 'model/gltf-binary',
        bytes: model.bytes,
        sha256: model.sha256,
      },
    ],
    createdAt: ctx.clock.now(),
  });
  await sql`update asset_draft set price_points = ${price} where id = ${id}`.execute(ctx.db);
  return id;
}

export type Reviewer = { by: string; name: string };

/** Takes what was handed in and decides on it. */
export async function decide(
  { ctx }: TestServer,
  id: string,
  decided: Partial<Omit<Decided, 'id' | 'by'>> & { reviewer?: Reviewer } = {},
): Promise<void> {
  const { reviewer = { by: ctx.ids.next(), name: 'Lin' }, ...said } = decided;
  await claimSubmission(ctx, { id, ...reviewer });
  await decideSubmission(ctx, { id, by: reviewer.by, decision: 'approved', reasons: [], note: '', ...said });
}

async function publishDraft(server: TestServer, owner: Member, draftId: string): Promise<string> {
  const own = { token: owner.token };
  const { revision } = await server.api.creators.detail({ id: draftId }, own);
  const { id } = await server.api.submissions.submit({ id: draftId, revision, ai: 'none' }, own);
  await decide(server, id);
  await server.drainJobs();
  const standings = await server.api.submissions.standings({}, own);
  return standings.find((each) => each.draftId === draftId)?.assetId ?? '';
}
