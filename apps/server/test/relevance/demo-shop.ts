import { DEMO_CATEGORIES, DEMO_COLORS, demoPlans, type DemoPlan } from '@mogine/atelier';
import type { Context } from '#context';
import { seedBasics } from '../../seed/basics.ts';
import { seedCategories } from '../../seed/categories.ts';
import { demoAssetId, featuredWeight } from '../../seed/demo/publish.ts';
import { createAsset } from '../catalogue.ts';

/** Puts the demo catalogue on sale as far as words go, without making anything of it. Returns the slugs by id. */
export async function stockWords(ctx: Context): Promise<Map<string, string>> {
  await seedBasics(ctx);
  await seedCategories(ctx, { categories: DEMO_CATEGORIES, colors: DEMO_COLORS });
  const slugs = new Map<string, string>();
  for (const plan of demoPlans()) slugs.set(await publishWords(ctx, plan), plan.slug);
  return slugs;
}

async function publishWords(ctx: Context, plan: DemoPlan): Promise<string> {
  const { slug, kind, category, title, description, tags, colors, pricePoints } = plan;
  return createAsset(ctx, {
    ...{ slug, kind, category, title, description, tags, colors, pricePoints },
    featured: featuredWeight(slug),
    files: [file(plan)],
  });
}

function file({ slug, kind }: DemoPlan) {
  const isPicture = kind === 'panorama' || kind === 'material';
  const name = isPicture ? `${slug}.jpg` : `${slug}.glb`;
  return {
    key: `asset/${demoAssetId(slug)}/1/${name}`,
    name,
    role: kind === 'panorama' ? ('panorama' as const) : isPicture ? ('map' as const) : ('model' as const),
    bytes: 2048,
    sha256: 'ab'.repeat(32),
    contentType: isPicture ? 'image/jpeg' : 'model/gltf-binary',
  };
}
