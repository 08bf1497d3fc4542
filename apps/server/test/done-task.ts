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

/** A model as it is when an engine is through with it, as GLB and USDZ; their bytes stand in for them. */
export async function makeModelTask(
  ctx: Context,
  someone: Member,
  { prompt = '一把胡桃木餐椅', status = 3 }: Pick<Made, 'prompt' | 'status'> = {},
): Promise<string> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('create_task')
    .values({
      ...{ id, client_id: someone.clientId, flow: 't2m_api', prompt, negative_prompt: '', loras: [] },
      settings: JSON.stringify({ width: 64, height: 48, seed: 7, batchSize: 1 }),
      ...{ status, points: 0, run_id: ctx.ids.next(), root_id: id, created_at: now, ended_at: now },
      engine: '内置引擎',
    })
    .execute();
  if (status !== 3) return id;
  const keys = {
    key: `create/${id}/1.glb`,
    thumb_key: `create/${id}/1-poster.webp`,
    scene_key: `create/${id}/1-scene.json`,
  };
  const usdz = `create/${id}/1.usdz`;
  const put = async (key: string, contentType: string, bytes: Buffer): Promise<number> =>
    (await ctx.storage.put(key, bytes, { contentType })).bytes;
  const bytes = await put(keys.key, 'model/gltf-binary', Buffer.from(`glTF of ${id}`));
  const others = [
    { format: 'usdz', key: usdz, bytes: await put(usdz, 'model/vnd.usdz+zip', Buffer.from(`usdz of ${id}`)) },
  ];
  await put(keys.thumb_key, 'image/webp', await paint(64, 48));
  await put(keys.scene_key, 'application/json', Buffer.from('{}'));
  await ctx.db
    .insertInto('create_output')
    .values({
      ...{ task_id: id, position: 0, kind: 'model', ...keys, content_type: 'model/gltf-binary', width: 64 },
      ...{ height: 48, bytes, sha256: '', created_at: now, others: JSON.stringify(others) },
      facts: JSON.stringify({ size: [0.5, 0.9, 0.55], triangles: 1200, materials: 2 }),
    })
    .execute();
  return id;
}

async function paint(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#806040' } })
    .png()
    .toBuffer();
}
