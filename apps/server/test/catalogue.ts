import type { Context } from '#context';
import { publishAsset, type NewAsset } from '../src/features/catalog/index.ts';

const CATEGORIES = [
  { code: 'model', parent: null, zh: '模型', en: 'Models' },
  { code: 'scene', parent: null, zh: '场景', en: 'Scenes' },
  { code: 'panorama', parent: null, zh: '全景图', en: 'Panoramas' },
  { code: 'material', parent: null, zh: '材质', en: 'Materials' },
  { code: 'sofas', parent: 'model', zh: '沙发', en: 'Sofas' },
  { code: 'lamps', parent: 'model', zh: '灯具', en: 'Lamps' },
  { code: 'living-rooms', parent: 'scene', zh: '客厅', en: 'Living rooms' },
  { code: 'wood', parent: 'material', zh: '木材', en: 'Wood' },
];
const COLORS = [
  { key: 'grey', zh: '灰色', en: 'Grey', hex: '#8a8a8a' },
  { key: 'brown', zh: '棕色', en: 'Brown', hex: '#7b4f2e' },
];

/** A small type tree and colour dictionary; returns the nodes' ids by code. */
export async function createCategories(ctx: Context): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [sort, { code, parent, zh, en }] of CATEGORIES.entries()) {
    const id = ctx.ids.next();
    ids[code] = id;
    const parentId = parent ? (ids[parent] ?? null) : null;
    await ctx.db
      .insertInto('asset_type')
      .values({ id, parent_id: parentId, code, name: zh, en_name: en, sort })
      .execute();
  }
  await ctx.db
    .insertInto('dictionary_entry')
    .values(
      COLORS.map(({ key, zh, en, hex }, sort) => ({
        ...{ code: 'color', key, value: zh, en_value: en, sort, remark: hex },
      })),
    )
    .execute();
  return ids;
}

let nextAsset = 0;

/** Publishes an asset with one small GLB; returns its id. Say what matters to the test, the rest is plausible. */
export async function createAsset(ctx: Context, given: Partial<NewAsset> = {}): Promise<string> {
  nextAsset += 1;
  const slug = given.slug ?? `asset-${nextAsset}`;
  const id = ctx.ids.next();
  return publishAsset(ctx, id, {
    kind: 'model',
    category: 'sofas',
    clientId: null,
    title: { zh: '布艺沙发', en: 'Fabric sofa' },
    description: { zh: '三人位，木脚。', en: 'Three seats on wooden legs.' },
    tags: { zh: ['现代'], en: ['modern'] },
    colors: ['grey'],
    cover: [`/media/cover/${id}/front.webp`],
    thumb: '',
    coverColor: '#8a8a8a',
    pricePoints: 20,
    featured: 0,
    facts: {
      triangles: 1200,
      vertices: 900,
      materials: 2,
      drawCalls: 2,
      widthMm: 2100,
      depthMm: 900,
      heightMm: 800,
      textureSize: 1024,
      fileBytes: 2048,
    },
    preview: { model: `/media/preview/${id}/model.glb`, panorama: '', maps: null, turntable: null },
    madeBy: 'procedural',
    engineVersion: '1',
    files: [
      {
        key: `asset/${id}/model.glb`,
        name: 'model.glb',
        role: 'model',
        bytes: 2048,
        sha256: 'ab'.repeat(32),
        contentType: 'model/gltf-binary',
      },
    ],
    ...given,
    slug,
  });
}
