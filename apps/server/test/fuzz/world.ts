import { randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS } from '@mogine/contract/consent';
import { CLEAN_COPY_VERSION } from '@mogine/contract/works-limits';
import { sql } from 'kysely';
import { seedContent } from '../../seed/content.ts';
import { openSession } from '../../src/features/account/session.ts';
import { describeNodes } from '../../src/adapters/atelier/work.ts';
import type { Engine } from '../../src/features/create/port.ts';
import { extendMembership, grantPoints } from '../../src/features/wallet/index.ts';
import { settle } from '../../src/features/payments/service/settle.ts';
import { sendMessage } from '../../src/features/messages/index.ts';
import { readPicture, RecordingSms, RecordingWechat } from '../account.ts';
import { createMember, type Member } from '../builders.ts';
import { enterWork, RecordingMail } from '../enquiries.ts';
import { createAsset, createCategories } from '../catalogue.ts';
import { makeModelTask, makeTask } from '../done-task.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { staffWith, type TestStaff } from '../staff.ts';
import { StubGateway } from '../money/stub-gateway.ts';
import type { KnownValues } from './values.ts';
import { createReading } from './reading.ts';

/** Tasks are handed in and wait: nobody draws here. */
const ENGINE_IDLE = {
  readCapabilities: async () => ({ kind: 'atelier', title: '', runsAtOnce: 1, lanes: 1, models: [] }),
  readNodeCatalogue: async () => describeNodes(),
} as unknown as Engine;

/** A graph that can be run. */
export const GRAPH = {
  version: 1 as const,
  nodes: [
    { ...{ id: 'a', class_type: 'AtelierScene', x: 0, y: 0, title: '' }, values: { prompt: '客厅' } },
    { ...{ id: 'b', class_type: 'AtelierRender', x: 9, y: 0, title: '' }, values: {} },
    { ...{ id: 'c', class_type: 'SaveImage', x: 18, y: 0, title: '' }, values: {} },
  ],
  links: [
    { from: 'a', output: 0, to: 'b', input: 'scenes' },
    { from: 'b', output: 0, to: 'c', input: 'images' },
  ],
};

export type FuzzWorld = {
  server: TestServer;
  /** Makes the calls. */
  caller: Member;
  /** Owns things that nobody else may read or change; never calls. */
  victim: Member;
  /** Of the back office, and allowed everything there. */
  staff: TestStaff;
  /** What each identity sends as long as nothing has changed. */
  tokens: Map<string, string>;
  known: KnownValues;
  /** What the back office knows. */
  knownToStaff: KnownValues;
  /** Ids of what each of them owns and nobody else may know of. */
  private: { caller: readonly string[]; victim: readonly string[] };
  /** What is there from the beginning and stays. */
  lasting: KnownValues;
};

/** Every feature on one server, with a caller and a victim who both own one of everything. */
export async function startFuzzWorld(): Promise<FuzzWorld> {
  const reading = createReading();
  const started = await startTestServer({
    features: reading.features,
    providers: {
      sms: new RecordingSms(),
      wechat: new RecordingWechat(),
      payments: new StubGateway(),
      pictures: ENGINE_IDLE,
      mail: new RecordingMail(),
    },
  });
  const connections = reading.begin(started);
  const server: TestServer = {
    ...started,
    async close() {
      await connections.end();
      await started.close();
    },
  };
  const { ctx } = server;
  await seedContent(ctx);
  // The test's clock stands before the day from which they hold.
  await sql`alter table legal_text disable trigger legal_text_kept`.execute(ctx.db);
  await ctx.db.updateTable('legal_text').set({ effective_day: '2026-01-01' }).execute();
  await sql`alter table legal_text enable trigger legal_text_kept`.execute(ctx.db);
  const categories = await createCategories(ctx);
  const assets = [
    await createAsset(ctx, { pricePoints: 30 }),
    await createAsset(ctx, { pricePoints: 0, title: { zh: '免费灯', en: 'Free lamp' } }),
    await createAsset(ctx, { pricePoints: 5, category: 'wood', kind: 'material' }),
    // Two that nobody buys, so that there is always something for the cart.
    await createAsset(ctx, { pricePoints: 40, title: { zh: '单人沙发', en: 'Armchair' } }),
    await createAsset(ctx, { pricePoints: 60, category: 'lamps' }),
  ];
  const forSale = assets.slice(0, 3);
  const keyOf = (id: string) => `asset/${id}/model.glb`;
  for (const id of assets)
    await ctx.storage.put(keyOf(id), Buffer.from('a model'), { contentType: 'model/gltf-binary' });
  const caller = await createMember(ctx);
  const victim = await createMember(ctx);
  const owned = [await furnish(server, caller, assets), await furnish(server, victim, assets)];
  const all = (name: keyof Owned) => owned.map((one) => one[name]);
  const ids = [...all('cartId'), ...all('folderId'), ...all('messageId'), ...all('itemId'), ...all('taskId')];
  const pictures = [await readPicture(ctx), await readPicture(ctx), await readPicture(ctx)];
  const sessions = await Promise.all([1, 2, 3].map(() => openSession(ctx, sessionOf(caller, 'full'))));
  const { cursor } = await server.api.catalog.list({ size: 1 });
  const work = await enterWork(server);
  const topUps = await payTopUps(server, caller);
  const known: KnownValues = {
    id: [
      ...assets,
      ...all('taskId'),
      ...all('taskId'),
      ...all('postId'),
      ...all('postId'),
      ...all('draftId'),
      ...all('folderId'),
      ...all('itemId'),
      ...Object.values(categories),
    ],
    parentId: Object.values(categories),
    type: [
      ...Object.values(categories),
      ...['model', 'bind', 'change', 'official', 2],
      ...['enterprise', 'school', 'enterprise', 'school', 'enterprise', 'school'],
    ],
    // Of what can be reported; one's own post, which is among them, cannot.
    subject: ['asset', 'asset', 'post'],
    number: [work.number],
    contact: [work.phone, 'a@example.com'],
    taskId: all('postId'),
    resourceId: assets,
    resourceIds: [...forSale, forSale.join(',')],
    buyCarIds: all('cartId'),
    ids: [...ids, ids.join(',')],
    favoriteId: all('folderId'),
    token: all('share'),
    payId: [...all('payId'), ...topUps, ...topUps],
    expectedFen: [10_000, '10000'],
    orderNo: [...all('orderNo'), ...all('payId'), ...all('orderNo')],
    month: ['2026-03', '2026-02'],
    from: ['2026-01', '2026-02', '2026-02-03'],
    to: ['2026-03', '2026-02', '2026-03-02'],
    source: ['search', 'home'],
    opened: assets,
    shown: assets.map((asset) => `${asset}.1`),
    keys: forSale.map(keyOf),
    key: [...assets.map(keyOf), ...pictures.map(({ key }) => key)],
    code: [...pictures.map(({ code }) => code), 'color', '123456'],
    refreshToken: sessions.map(({ refreshToken }) => refreshToken),
    phone: [caller.phone, victim.phone, '13712345678'],
    clientId: [caller.clientId, victim.clientId],
    searchKey: ['沙发', 'sofa', 'shafa', '灯'],
    color: ['grey', 'grey,brown'],
    tags: ['现代', 'modern'],
    enTags: ['modern', ''],
    price: [30, '0', ''],
    revision: [1, '1'],
    document: [GRAPH],
    workflowId: all('workflowId'),
    workflowIds: all('workflowId'),
    money: ['10.00', 198, '100'],
    point: [100, 1100],
    vipType: [1, '2'],
    expectedPoint: [30, '0', 5],
    current: [1, '2', 1000],
    size: [1, '10', 24],
    cursor: [cursor],
    prompt: ['安藤风格的客厅', 'a study'],
    flowName: ['t2i_nl_api'],
    seed: [7],
    sourceIndex: [0],
    strength: [80, '1'],
    feather: [10],
    scale: [2],
    index: [0, '1'],
    agree: [true],
    version: [CLEAN_COPY_VERSION],
    sha256: ['ab'.repeat(32)],
    loras: ['', 'ando_japanese.safetensors'],
    width: [512],
    height: ['384'],
    batchSize: [1, '2'],
    format: ['glb', 'jpg', 'csv', 'xlsx'],
    days: [0, 7, '30'],
    priceMin: [0, '5'],
    priceMax: [30, '1000000'],
    newsType: [1],
    nickname: ['设计师', 'a'],
    email: ['', 'a@example.com'],
    headImage: [''],
    altcha: [''],
    termsVersion: [CONSENT_VERSIONS.terms],
    privacyVersion: [CONSENT_VERSIONS.privacy],
    choice: ['personalisation', 'statistics'],
    granted: [true, 'false'],
    // Nobody here is a minor: whoever were could buy nothing in the calls that follow.
    bornMonth: [''],
  };
  const [own, foreign] = owned.map(privateIds);
  return {
    ...{
      server,
      caller,
      victim,
      staff: await staffWith(ctx, 'super-admin'),
      tokens: new Map(),
      known,
      knownToStaff: known,
      lasting: known,
    },
    private: { caller: own ?? [], victim: foreign ?? [] },
  };
}

type Owned = Record<
  | 'cartId'
  | 'folderId'
  | 'itemId'
  | 'share'
  | 'messageId'
  | 'orderNo'
  | 'payId'
  | 'taskId'
  | 'postId'
  | 'draftId'
  | 'workflowId',
  string
>;

/** Whatever is shown to everybody, or to whoever has its address, is not among them. */
function privateIds({ share: _, postId: __, ...owned }: Owned): string[] {
  return Object.values(owned);
}

async function furnish({ api, ctx }: TestServer, person: Member, assets: readonly string[]): Promise<Owned> {
  const { clientId, token } = person;
  const [first = '', , third = ''] = assets;
  const key = randomUUID();
  const title = { zh: '测试', en: 'Test' };
  await grantPoints(ctx, { clientId, kind: 'bonus', points: 400, key, orderNo: key, title });
  await ctx.tx((ctx) => extendMembership(ctx, { clientId, tier: 'monthly', months: 1 }));
  await sendMessage(ctx, { clientId, type: 'official', kind: 'works', title, content: title });
  const { buyCarId } = await api.orders.addToCart({ resourceId: first }, { token });
  const folder = await api.favorites.submit({ name: '客厅' }, { token });
  const item = await api.favorites.saveItem({ resourceId: first, favoriteId: folder.id }, { token });
  const share = await api.favorites.submitShare({ favoriteId: folder.id, notes: true }, { token });
  await api.orders.pay({ resourceIds: third }, { token });
  const [purchase] = (await api.orders.list({ size: 1 }, { token })).records;
  const order = await api.payments.createOrder({ product: 'point', point: 100 }, { token });
  const messages = await api.messages.list({}, { token });
  const task = await api.create.push({ prompt: '客厅' }, { token });
  const postId = await makeTask(ctx, person);
  await api.gallery.publish({ id: postId }, { token });
  const draft = await api.creators.fromWork({ taskId: await makeModelTask(ctx, person) }, { token });
  const workflow = await api.workflow.create({ name: '客厅', document: GRAPH }, { token });
  return {
    workflowId: workflow.id,
    cartId: buyCarId,
    folderId: folder.id,
    itemId: item.id,
    share: share.token,
    messageId: messages.records[0]?.id ?? '',
    orderNo: purchase?.orderNo ?? '',
    payId: order.payId,
    taskId: task.id,
    postId,
    draftId: draft.id,
  };
}

/** Top-ups that are paid: of some a refund is asked for, which waits for somebody to look at it. */
async function payTopUps({ api, ctx }: TestServer, { token }: Member): Promise<string[]> {
  const gateway = ctx.payments as StubGateway;
  const payIds: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const { payId } = await api.payments.createOrder({ product: 'point', point: 1100 }, { token });
    gateway.pay(payId, 10_000, ctx.clock.now());
    const transaction = await gateway.queryOrder(payId);
    if (transaction.state !== 'not_found') await settle(ctx, transaction, 'notify');
    payIds.push(payId);
    if (count >= 4) continue;
    await sql`update payment_order set paid_at = paid_at - interval '8 days' where state = 'paid'`.execute(
      ctx.db,
    );
    await api.payments.requestRefund({ payId, expectedFen: 10_000 }, { token });
  }
  for (const payId of payIds.slice(4, 6)) {
    await api.invoices.submit({ payId, kind: 'personal', title: '林木' }, { token });
  }
  return payIds;
}

export function sessionOf({ clientId }: Member, scope: 'full' | 'pending') {
  return { clientId, scope, autoLogin: false, userAgent: 'fuzz' };
}
