import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LegalDocumentName } from '@mogine/contract/site';
import { sql } from 'kysely';
import type { Context } from '#context';
import { cookies } from './legal/cookies.ts';
import { writeCreatorAgreement } from './legal/creator.ts';
import type { LegalDocument } from './legal/document.ts';
import { payment } from './legal/payment.ts';
import { privacy } from './legal/privacy.ts';
import { terms } from './legal/terms.ts';
import { STORIES, type Story } from './stories/stories.ts';

const PICTURES = join(import.meta.dirname, 'stories/pictures');

/** Legal texts and stories that are missing; what editors have made of the others is left as it is. */
export async function seedContent(ctx: Context): Promise<void> {
  const creator = writeCreatorAgreement(ctx.config.earnedHoldDays);
  const legal: Record<LegalDocumentName, LegalDocument> = { terms, privacy, payment, creator, cookies };
  for (const [document, text] of Object.entries(legal)) await seedLegalText(ctx, document, text);
  const { rows } = await sql<{ slug: string }>`select slug from case_story`.execute(ctx.db);
  const known = new Set(rows.map((row) => row.slug));
  const now = ctx.clock.now().getTime();
  for (const [index, story] of STORIES.entries()) {
    // A second apart: lists show the last one first.
    if (!known.has(story.slug)) await seedStory(ctx, story, new Date(now + 1000 * (index - STORIES.length)));
  }
}

async function seedLegalText(ctx: Context, document: string, text: LegalDocument): Promise<void> {
  const sections = text.sections.map(({ id, zh, en }) => ({
    id,
    heading: zh.heading,
    enHeading: en.heading,
    body: zh.body,
    enBody: en.body,
  }));
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('legal_text')
    .values({
      id: ctx.ids.next(),
      document,
      version: text.version,
      effective_day: text.effectiveDay,
      title: text.title.zh,
      en_title: text.title.en,
      summary: text.summary.zh,
      en_summary: text.summary.en,
      sections: JSON.stringify(sections),
      is_template: true,
      published_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['document', 'version']).doNothing())
    .execute();
}

async function seedStory(ctx: Context, story: Story, at: Date): Promise<void> {
  const facts = story.facts.map(({ name, value }) => ({
    name: name[0],
    enName: name[1],
    value: value[0],
    enValue: value[1],
  }));
  await ctx.db
    .insertInto('case_story')
    .values({
      id: ctx.ids.next(),
      slug: story.slug,
      title: story.title[0],
      en_title: story.title[1],
      summary: story.summary[0],
      en_summary: story.summary[1],
      cover_img: await storePicture(ctx, story.cover),
      facts: JSON.stringify(facts),
      content: await placePictures(ctx, story.zh),
      en_content: await placePictures(ctx, story.en),
      is_demo: true,
      published_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

/** `{{name}}` becomes the address of that picture. */
async function placePictures(ctx: Context, html: string): Promise<string> {
  let placed = html;
  for (const [place, name = ''] of html.matchAll(/\{\{([\w-]+)\}\}/g)) {
    placed = placed.replaceAll(place, await storePicture(ctx, name));
  }
  return placed;
}

/** Under its content's hash, as everything public is: browsers keep it for good. */
async function storePicture(ctx: Context, name: string): Promise<string> {
  const body = await readFile(join(PICTURES, `${name}.webp`));
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const key = `public/case/${hash}/${name}.webp`;
  if (!(await ctx.storage.head(key))) await ctx.storage.put(key, body, { contentType: 'image/webp' });
  return ctx.storage.publicUrl(key);
}
