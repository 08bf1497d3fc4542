import { describe, expect, it } from 'vitest';
import type { SpecClient } from './client.ts';
import { logIn } from './people.ts';
import { drawWare, type World } from './world.ts';

type Task = { id: string; task_id: string; status: number; imgUrl: string; prompt: string };
type Page<T> = { records: T[]; total: number };
type Style = { name: string; prompt: string; lora: string; cover: string };

const [FAILED, DONE] = [2, 3];
const FREE_TRIES = 5;

/** Asks until the end, as the page does each second. */
async function waitFor(client: SpecClient, id: string): Promise<Task> {
  let task: Task | undefined;
  await expect
    .poll(
      async () => {
        task = await client.call<Task>(38, { id });
        return task.status >= FAILED;
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(true);
  if (!task) throw new Error('never asked');
  return task;
}

/** 36 to 42: pictures that are made. */
export function createCalls(world: () => World): void {
  describe('pictures', () => {
    it('40 style is six, of which two differ by their model alone', async () => {
      const visitor = world().newClient();
      const styles = await visitor.call<Style[]>(40);
      expect(await visitor.call(40)).toEqual(styles);
      expect(new Set(styles.map(({ lora }) => lora)).size).toBe(6);
      const of = (name: RegExp) => styles.find((style) => name.test(style.name));
      const [brutalism, industrial] = [of(/粗野/), of(/后工业/)];
      expect([brutalism?.prompt, brutalism?.cover]).toEqual([industrial?.prompt, industrial?.cover]);
      expect(new Set(styles.map(({ prompt }) => prompt)).size).toBe(5);
    });

    it('42 push, 38 detail, 36 page, 39 count, 37 post and 41 remove: from words to a work', async () => {
      const { newClient, url } = world();
      const { client } = await logIn(world());
      const { client: stranger } = await logIn(world());
      const visitor = newClient();
      const [style] = await client.call<Style[]>(40);
      const words = { prompt: '客厅，\n落地窗', negativePrompt: 'Blurry', batchSize: 2 };
      const file = await drawWare(2);
      expect(await client.call(39)).toBe(0);
      const pushed: Task[] = [];
      const push = async (given: object, field?: string) => {
        const options = field ? { file: { ...file, field } } : {};
        const { task_id, ...rest } = await client.call<Task>(42, { ...words, ...given }, options);
        expect(rest.id).toBe(task_id);
        pushed.push(await waitFor(client, task_id));
      };
      const styled = { loras: style?.lora ?? '' };
      await push({ flowName: 't2i_nl_api' });
      await push({ flowName: 't2i_l_api', ...styled });
      for (const field of ['files[0]', 'files', 'file'])
        await push({ flowName: 'cn_lora', ...styled }, field);
      expect(pushed.map(({ status }) => status)).toEqual(pushed.map(() => DONE));
      expect(await client.call(39)).toBe(FREE_TRIES);
      expect(await client.refused(42, words)).toBe('400 今日免费体验已用尽, 积分支付已不足');

      const [task] = pushed as [Task];
      expect(task.imgUrl.split(',')).toHaveLength(2);
      for (const address of task.imgUrl.split(',')) {
        const picture = await fetch(new URL(address, url));
        expect(picture.headers.get('content-type')).toMatch(/^image\//);
        await picture.body?.cancel();
      }
      // Line breaks of a prompt are no part of it.
      expect(task.prompt).not.toMatch(/\n/);
      const page = await client.call<Page<Task>>(36, { current: 1, size: 2 });
      expect([page.total, page.records.map(({ id }) => id)]).toEqual([
        FREE_TRIES,
        [pushed[4]?.id, pushed[3]?.id],
      ]);
      expect(await client.call<Task[]>(36)).toHaveLength(FREE_TRIES);
      expect(await visitor.call(36, { current: 1, size: 10 })).toMatchObject({
        records: [],
        total: 0,
        pages: 0,
      });
      expect(await visitor.call(36)).toEqual([]);
      expect(await visitor.call(39)).toBe(0);

      expect(await visitor.call<object[]>(37)).toEqual([]);
      const foreign = await stranger.refused(38, { id: task.id });
      expect(foreign).toMatch(/^404 /);
      for (const given of [{ id: task.id, onlyView: 1 }, { id: '00000000-0000-7000-8000-000000000000' }])
        expect(await stranger.refused(38, given)).toBe(foreign);
      expect(await stranger.refused(37, { id: task.id })).toMatch(/^404 /);
      expect(await visitor.refused(37, { id: task.id })).toBe('401 请先登录');
      expect(await client.call(37, { id: task.id })).toBe(true);
      expect(await visitor.call(37, { current: 1, size: 5 })).toMatchObject({
        ...{ records: [{ id: task.id }], total: 1, size: 5, current: 1, pages: 1 },
      });
      expect(await visitor.call(37)).toMatchObject([{ id: task.id }]);
      expect(await visitor.call(38, { id: task.id, onlyView: 1 })).toMatchObject({
        id: task.id,
        status: DONE,
      });

      const [, second, third, fourth] = pushed as [Task, Task, Task, Task];
      await stranger.refused(41, { id: second.id });
      expect(await client.call(38, { id: second.id, onlyView: 1 })).toMatchObject({ id: second.id });
      expect(await client.call(41, { id: second.id })).toBe(true);
      expect(await client.refused(38, { id: second.id })).toBe(foreign);
      expect(await client.call(41, { ids: `${third.id},${fourth.id}` })).toBe(true);
      expect(await client.call(41, { id: task.id })).toBe(true);
      expect(await client.call<Task[]>(36)).toHaveLength(FREE_TRIES - 4);
      expect(await visitor.call<object[]>(37)).toEqual([]);
    });

    it('38 detail ends at 2 when the engine failed, says so and gives the free try back', async () => {
      const { client } = await logIn(world());
      world().breakEngine();
      const { task_id } = await client.call<Task>(42, { prompt: '书房', negativePrompt: '', batchSize: 2 });
      const task = await waitFor(client, task_id);
      expect(task).toMatchObject({ status: FAILED, imgUrl: '' });
      expect(Object.values(task)).toContainEqual(expect.stringMatching(/^失败/));
      expect(await client.call(39)).toBe(0);
    });

    it('42 push says what lacks', async () => {
      const { client } = await logIn(world());
      const words = { prompt: '客厅', negativePrompt: '', batchSize: 2, flowName: 't2i_nl_api', loras: '' };
      expect(await client.refused(42, { ...words, prompt: ' \n' })).toBe('400 没有描述');
      expect(await client.refused(42, { ...words, flowName: 't2i_l_api' })).toBe('400 请选择风格意向');
      expect(await client.refused(42, { ...words, prompt: '', flowName: 'cn_lora' })).toBe(
        '400 请填写提示词或参考图',
      );
      expect(await client.refused(42, { ...words, prompt: '六合彩赌博网站' })).toMatch(/^400 .*词/);
      const text = { ...(await drawWare(1)), field: 'files[0]', type: 'text/plain' };
      expect(await client.refused(42, words, { file: text })).toMatch(/^415 /);
      expect(await client.call(39)).toBe(0);
    });
  });
}
