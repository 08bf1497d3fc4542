import { randomUUID } from 'node:crypto';
import type { Op } from '@mogine/contract/kernel/op';
import { CONSENT_VERSIONS } from '@mogine/contract/consent';
import { CLEAN_COPY_VERSION } from '@mogine/contract/works-limits';
import { sql } from 'kysely';
import type { Context } from '#context';
import { seedContent } from '../../seed/content.ts';
import { openSession } from '../../src/features/account/session.ts';
import { describeNodes } from '../../src/adapters/atelier/work.ts';
import type { Engine } from '../../src/features/create/port.ts';
import { features } from '../../src/features/index.ts';
import { extendMembership, grantPoints } from '../../src/features/wallet/index.ts';
import { settle } from '../../src/features/payments/service/settle.ts';
import { sendMessage } from '../../src/features/messages/index.ts';
import { readPicture, RecordingSms, RecordingWechat } from '../account.ts';
import { createMember, type Member } from '../builders.ts';
import { enterWork, RecordingMail } from '../enquiries.ts';
import { createAsset, createCategories } from '../catalogue.ts';
import { makeModelTask, makeTask } from '../done-task.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { StubGateway } from '../money/stub-gateway.ts';
import type { KnownValues } from './values.ts';

/** Tasks are handed in and wait: nobody draws here. */
const ENGINE_IDLE = {
  readCapabilities: async () => ({ kind: 'atelier', title: '', runsAtOnce: 1, lanes: 1, models: [] }),
  readNodeCatalogue: async () => describeNodes(),
} as unknown as Engine;

/** A graph that can be run. */
const GRAPH = {
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
  known: KnownValues;
  /** Ids of what each of them owns and nobody else may know of. */
  private: { caller: readonly string[]; victim: readonly string[] };
  /** Ids that are there from the beginning. */
  ids: readonly unknown[];
  /** The same, and several in one value. */
  idLists: readonly unknown[];
};

/** Every feature on one server, with a caller and a victim who both own one of everything. */
export async function startFuzzWorld(): Promise<FuzzWorld> {
  const server = await startTestServer({
    features,
    providers: {
      sms: new RecordingSms(),
      wechat: new RecordingWechat(),
      payments: new StubGateway(),
      pictures: ENGINE_IDLE,
      mail: new RecordingMail(),
    },
  });
  const { ctx } = server;
  await seedContent(ctx);
  // The test's clock stands before the day from which they hold.
  await ctx.db.updateTable('legal_text').set({ effective_day: '2026-01-01' }).execute();
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
    from: ['2026-01', '2026-02'],
    to: ['2026-03', '2026-02'],
    key: [...assets.map((id) => `asset/${id}/model.glb`), ...pictures.map(({ key }) => key)],
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
    choice: ['personalisation'],
    granted: [true, 'false'],
    // Nobody here is a minor: whoever were could buy nothing in the calls that follow.
    bornMonth: [''],
  };
  const [own, foreign] = owned.map(privateIds);
  return {
    ...{ server, caller, victim, known, ids: known['id'] ?? [], idLists: known['ids'] ?? [] },
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

/**
 * Puts back what calls before may have used up: room in the caller's line, where nobody draws, and works of the caller's own,
 * published, done and failed, a model, drafts of models, one of them removed, and a folder of favourites.
 */
export async function restock(world: FuzzWorld): Promise<void> {
  const { server, known } = world;
  const { ctx, api } = server;
  // Calls before may have ended it.
  const session = await openSession(ctx, sessionOf(world.caller, 'full'));
  const caller = { ...world.caller, token: session.accessToken };
  world.caller = caller;
  const spare = await openSession(ctx, sessionOf(caller, 'full'));
  // Else the address would have sent its share after a few.
  await sql`update enquiry set address = ''`.execute(ctx.db);
  // And whoever is written to would have had theirs.
  await sql`delete from mail`.execute(ctx.db);
  await sql`update create_task set status = 2, ended_at = now()
    where client_id = ${caller.clientId} and status = 0`.execute(ctx.db);
  const published = await makeTask(ctx, caller);
  await api.gallery.publish({ id: published }, { token: caller.token });
  const done = await makeTask(ctx, caller);
  const failed = await makeTask(ctx, caller, { status: 2 });
  const model = await makeModelTask(ctx, caller);
  const { token } = caller;
  const [draft, removed] = [await keepModel(world), await keepModel(world)];
  await api.creators.remove({ ids: removed }, { token });
  const workflow = await api.workflow.create({ name: '卧室', document: GRAPH }, { token });
  const { rows: invoices } = await sql<{ id: string }>`
    update invoice_request set state = 'requested', file_key = 'invoice/a.pdf'
    where client_id = ${caller.clientId} and title = '林木' returning id`.execute(ctx.db);
  const folder = await api.favorites.submit({ name: randomUUID() }, { token });
  const resourceId = String(known['resourceId']?.[0]);
  const item = await api.favorites.saveItem({ resourceId, favoriteId: folder.id }, { token });
  const works = [published, done, failed, draft, removed];
  // As often as everything else with an id together.
  const bills = invoices.map(({ id }) => id);
  const often = [...works, ...works, ...works, ...works, ...bills, ...bills, ...bills];
  world.known = {
    ...known,
    id: [...world.ids, ...often],
    ids: [...world.idLists, ...often, works.join(',')],
    sessionId: [spare.sessionId],
    passkeyId: [await keepPasskey(world)],
    taskId: [...(known['taskId'] ?? []), model, model],
    workflowId: [...(known['workflowId'] ?? []), workflow.id, workflow.id],
    favoriteId: [...(known['favoriteId'] ?? []), folder.id, folder.id],
    itemId: [item.id],
  };
}

/** A passkey of the caller's. */
async function keepPasskey({ server: { ctx }, caller }: FuzzWorld): Promise<string> {
  const id = ctx.ids.next();
  const key = { credential_id: id, public_key: Buffer.alloc(8), counter: 0, transports: ['internal'] };
  await ctx.db.deleteFrom('passkey').where('client_id', '=', caller.clientId).execute();
  await ctx.db
    .insertInto('passkey')
    .values({ ...key, id, client_id: caller.clientId, name: 'k', created_at: ctx.clock.now() })
    .execute();
  return id;
}

/** A new draft of the caller's. */
async function keepModel({ server: { api, ctx }, caller }: FuzzWorld): Promise<string> {
  const taskId = await makeModelTask(ctx, caller);
  return (await api.creators.fromWork({ taskId }, { token: caller.token })).id;
}

export const IDENTITIES = [
  'caller',
  'caller',
  'caller',
  'nobody',
  'forged',
  'garbled',
  'expired',
  'ended',
  'pending',
] as const;
export type Identity = (typeof IDENTITIES)[number];

/** The header such a caller sends; empty for nobody. Sessions are new each time, so that a logout takes only its own. */
export async function tokenOf({ server, caller }: FuzzWorld, identity: Identity): Promise<string> {
  const { ctx } = server;
  if (identity === 'nobody') return '';
  if (identity === 'forged') return 'bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  if (identity === 'garbled') return "bearer ' or 1=1 --";
  const session = await openSession(ctx, sessionOf(caller, identity === 'pending' ? 'pending' : 'full'));
  const id = session.sessionId;
  const now = ctx.clock.now();
  if (identity === 'expired') {
    await ctx.db.updateTable('session').set({ access_expires_at: now }).where('id', '=', id).execute();
  }
  if (identity === 'ended') {
    await ctx.db.updateTable('session').set({ ended_at: now }).where('id', '=', id).execute();
  }
  return `bearer ${session.accessToken}`;
}

function sessionOf({ clientId }: Member, scope: 'full' | 'pending') {
  return { clientId, scope, autoLogin: false, userAgent: 'fuzz' };
}

/** Whether a call of this op can get past the question who asks. */
export function mayCall(op: Op, identity: Identity): boolean {
  if (op.auth === 'public' || identity === 'caller') return true;
  return identity === 'pending' && op.auth === 'pending';
}

const MONEY_TABLES = [
  'ledger_txn',
  'ledger_entry',
  'point_lot',
  'point_hold',
  'point_log',
  'membership',
  'download_quota_use',
  'purchase',
  'purchase_item',
  'entitlement',
  'download_grant',
  'payment_order',
];
const COUNTS = MONEY_TABLES.map((table) => `'${table}', (select count(*) from ${table})`).join(', ');

/** How many rows each table about money has. */
export async function countMoney(ctx: Context): Promise<unknown> {
  const { rows } = await sql<{
    counts: unknown;
  }>`select json_build_object(${sql.raw(COUNTS)}) as counts`.execute(ctx.db);
  return rows[0]?.counts;
}

/** Everything the victim owns, as text. */
export async function readVictim({ server, victim }: FuzzWorld): Promise<unknown> {
  const parts = [
    'cart_item',
    'favorite_folder',
    'favorite_item',
    'favorite_share',
    'message',
    'purchase',
    'entitlement',
    'payment_order',
    'asset_draft',
  ];
  const queries = parts.map(
    (table) =>
      `select '${table}' as part, to_jsonb(t)::text as row from ${table} t where client_id = '${victim.clientId}'`,
  );
  const { rows } = await sql`${sql.raw(queries.join(' union all '))} order by 1, 2`.execute(server.ctx.db);
  return rows;
}
