import { createAsset, createCategories } from './catalogue.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { createCatalogFeature } from '../src/features/catalog/index.ts';

/** A server with a sofa, a free lamp and a material, put on sale a minute apart. */
export async function startShop() {
  const server = await startTestServer({ features: { catalog: createCatalogFeature() } });
  const { ctx, clock } = server;
  const types = await createCategories(ctx);
  const sofa = await createAsset(ctx, { slug: 'sofa-a', pricePoints: 30, featured: 5 });
  clock.advance({ minutes: 1 });
  const lamp = await createAsset(ctx, {
    slug: 'lamp-a',
    category: 'lamps',
    title: { zh: '黄铜落地灯', en: 'Brass floor lamp' },
    tags: { zh: ['复古'], en: ['Vintage'] },
    colors: ['brown', 'grey'],
    pricePoints: 0,
    featured: 1,
  });
  clock.advance({ minutes: 1 });
  const oak = await createAsset(ctx, {
    slug: 'oak-a',
    kind: 'material',
    category: 'wood',
    title: { zh: '白橡木', en: 'White oak' },
    tags: { zh: ['现代', '木纹'], en: ['modern', 'wood grain'] },
    colors: ['brown'],
    pricePoints: 10,
    featured: 3,
  });
  return { server, types, sofa, lamp, oak };
}

/** How a plain request to a path below /mogine/api is refused. */
export async function refusalOf(server: TestServer, path: string): Promise<{ code: number; reason: string }> {
  const reply = await server.send({ method: 'GET', path: `/mogine/api${path}`, headers: {} });
  const { code, reason } = JSON.parse(reply.text) as { code: number; reason: string };
  return { code, reason };
}
