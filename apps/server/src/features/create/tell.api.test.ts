import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  clearTurn,
  closeCreate,
  FREE,
  member,
  openCreate,
  PRICE,
  push,
  SMALL,
} from '../../../test/create.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';
import { failTask, finishTask } from './run/settle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openCreate();
});
afterAll(closeCreate);
beforeEach(clearTurn);

const handIn = async (someone: Member, prompt: string) => (await push(someone, { ...SMALL, prompt })).id;

async function notices({
  clientId,
}: Member): Promise<{ title: string; content: string; en_title: string }[]> {
  await server.drainJobs();
  const { rows } = await sql<{ title: string; content: string; en_title: string }>`
    select title, content, en_title from message where client_id = ${clientId} order by created_at`.execute(
    server.ctx.db,
  );
  return rows;
}

it('what is done soon, fails on a free try or is cancelled is not told of', async () => {
  const someone = await member(2 * PRICE);
  const free = [await handIn(someone, '客厅'), await handIn(someone, '卧室')];
  expect(free).toHaveLength(FREE);
  const [paid, cancelled] = [await handIn(someone, '书房'), await handIn(someone, '餐厅')];
  await finishTask(server.ctx, free[0] ?? '', []);
  await failTask(server.ctx, free[1] ?? '', 'ENGINE_FAILED');
  await finishTask(server.ctx, paid, []);
  await failTask(server.ctx, cancelled, 'CANCELLED');
  expect(await notices(someone)).toEqual([]);
});

it('what took long, and what gave points back, is told of once, when nothing is open any more', async () => {
  const someone = await member(2 * PRICE);
  const ids = [];
  for (const prompt of ['客厅', '卧室', '书房', '餐厅']) ids.push(await handIn(someone, prompt));
  const [first = '', second = '', third = '', last = ''] = ids;
  server.clock.advance({ seconds: 61 });
  await finishTask(server.ctx, first, []);
  await failTask(server.ctx, third, 'ENGINE_DOWN');
  expect(await notices(someone)).toEqual([]);
  await finishTask(server.ctx, second, []);
  await failTask(server.ctx, last, 'ENGINE_FAILED');
  expect(await notices(someone)).toEqual([
    {
      title: `AI 创作：2 个作品已生成，2 个任务失败，${2 * PRICE} 积分已退回`,
      content: '“客厅”等可在“我的创作”中查看。',
      en_title: `AI creation: 2 works are done; 2 tasks failed, ${2 * PRICE} points are back`,
    },
  ]);
  expect(await notices(someone)).toHaveLength(1);
});
