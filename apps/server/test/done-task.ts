import sharp from 'sharp';
import type { Context } from '#context';
import type { Member } from './builders.ts';

export type Made = { prompt?: string; status?: number; pictures?: number; lora?: string };

/** A task as it is when an engine is through with it. */
export async function makeTask(ctx: Context, someone: Member, made: Made = {}): Promise<string> {
  const { prompt = '安藤风格的客厅', status = 3, pictures = 2, lora = 'ando_japanese.safetensors' } = made;
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('create_task')
    .values({
      ...{
        id,
        client_id: someone.clientId,
        flow: 't2i_l_api',
        prompt,
        negative_prompt: '模糊',
        loras: [lora],
      },
      settings: JSON.stringify({ width: 64, height: 48, seed: 7, batchSize: pictures }),
      ...{ status, points: 0, run_id: ctx.ids.next(), root_id: id, created_at: now, ended_at: now },
      engine: '内置引擎',
    })
    .execute();
  for (let position = 0; position < (status === 3 ? pictures : 0); position += 1) {
    const keys = {
      key: `create/${id}/${position + 1}.png`,
      thumb_key: `create/${id}/${position + 1}-small.webp`,
      plain_key: `create/${id}/${position + 1}-plain.png`,
    };
    const bytes = await paint(64, 48 + position);
    for (const key of Object.values(keys)) await ctx.storage.put(key, bytes, { contentType: 'image/png' });
    await ctx.db
      .insertInto('create_output')
      .values({
        ...{ task_id: id, position, kind: 'image', ...keys, content_type: 'image/png', width: 64 },
        ...{ height: 48 + position, bytes: bytes.length, sha256: '', created_at: now },
      })
      .execute();
  }
  return id;
}

async function paint(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#806040' } })
    .png()
    .toBuffer();
}
