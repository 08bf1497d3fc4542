import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startComfyuiSimulator, type ComfyuiSimulator } from './start.ts';
import { samplePrompt as graph } from './test-prompt.ts';

let simulator: ComfyuiSimulator;
beforeEach(async () => {
  simulator = await startComfyuiSimulator({ port: 0, mode: 'manual', log: { error() {} } });
});
afterEach(() => simulator.close());

const get = (path: string) => fetch(simulator.url + path);

async function push(body: object) {
  const response = await fetch(`${simulator.url}/api/prompt`, { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(200);
}

describe('files', () => {
  async function upload(name: string, text: string) {
    const form = new FormData();
    form.set('image', new Blob([text]), name);
    const response = await fetch(`${simulator.url}/api/upload/image`, { method: 'POST', body: form });
    return response.json();
  }

  test('of one name and other bytes get another name', async () => {
    expect(await upload('图.png', 'one')).toEqual({ name: '图.png', subfolder: '', type: 'input' });
    expect(await upload('图.png', 'one')).toMatchObject({ name: '图.png' });
    expect(await upload('图.png', 'two')).toMatchObject({ name: '图 (1).png' });
  });

  test('sent as anything but a form are none', async () => {
    expect((await fetch(`${simulator.url}/api/upload/image`, { method: 'POST' })).status).toBe(400);
  });

  test.each([
    ['filename=gone.png', 404],
    ['filename=../a.png', 400],
    ['filename=a.png&subfolder=../..', 403],
    // As the real server answers who names nothing.
    ['', 404],
    ['filename=', 400],
  ])('at %s are answered with %i', async (query, status) => {
    expect((await get(`/api/view?${query}`)).status).toBe(status);
  });

  test('that are no pictures fail the run that reads them, and not the next', async () => {
    await upload('words.png', 'words');
    const copy = (image: string) => ({
      '1': { class_type: 'LoadImage', inputs: { image } },
      '2': { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'a' } },
    });
    await push({ prompt: copy('words.png') });
    await push({ prompt: graph() });
    await simulator.control.finish();
    const { jobs } = z
      .object({ jobs: z.array(z.object({ status: z.string() })) })
      .parse(await (await get('/api/jobs')).json());
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'completed']);
  });

  test('that were made are pictures which carry their prompt, and can be had smaller', async () => {
    await push({ prompt: graph({}, 2) });
    await simulator.control.finish();
    const address = `${simulator.url}/api/view?filename=a_00002_.png&subfolder=folder`;
    const png = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 64, height: 32 });
    expect(png.toString('latin1')).toContain('prompt\0{"1":{"class_type":"CheckpointLoaderSimple"');
    expect(png.toString('latin1')).toContain(String.raw`\u5ba2\u5385`);
    const preview = await fetch(`${address}&preview=webp;80`);
    expect(preview.headers.get('content-type')).toBe('image/webp');
  });

  test('of a mask lend a picture their transparency, and go nowhere without one', async () => {
    const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#102030' } })
      .png()
      .toBuffer();
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const hole = await sharp({ create: { width: 4, height: 4, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(plain)]), 'room.png');
    await fetch(`${simulator.url}/api/upload/image`, { method: 'POST', body: form });
    const mask = async (filename: string) => {
      const masked = new FormData();
      masked.set('image', new Blob([new Uint8Array(hole)]), `${filename}-masked.png`);
      masked.set('original_ref', JSON.stringify({ filename, type: 'input' }));
      const response = await fetch(`${simulator.url}/api/upload/mask`, { method: 'POST', body: masked });
      expect(response.status).toBe(200);
      return get(`/api/view?filename=${filename}-masked.png&type=input`);
    };
    const made = sharp(await (await mask('room.png')).arrayBuffer());
    expect([...(await made.raw().toBuffer())].slice(0, 4)).toEqual([0x10, 0x20, 0x30, 0]);
    expect((await mask('gone.png')).status).toBe(404);
  });

  test('of a mask keep every pixel outside it', async () => {
    const half = Buffer.alloc(16 * 8 * 4);
    for (let at = 0; at < 16 * 8; at += 1) half.set([0x10, 0x20, 0x30, at % 16 < 8 ? 255 : 0], at * 4);
    const form = new FormData();
    const raw = { width: 16, height: 8, channels: 4 } as const;
    form.set('image', new Blob([new Uint8Array(await sharp(half, { raw }).png().toBuffer())]), 'room.png');
    await fetch(`${simulator.url}/api/upload/image`, { method: 'POST', body: form });
    await push({
      prompt: {
        '1': { class_type: 'LoadImage', inputs: { image: 'room.png' } },
        '2': { class_type: 'EmptyImage', inputs: { width: 16, height: 8, batch_size: 1, color: 0 } },
        '3': {
          class_type: 'ImageCompositeMasked',
          inputs: {
            ...{ destination: ['1', 0], source: ['2', 0], mask: ['1', 1] },
            ...{ x: 0, y: 0, resize_source: false },
          },
        },
        '4': { class_type: 'SaveImage', inputs: { images: ['3', 0], filename_prefix: 'redrawn' } },
      },
    });
    await simulator.control.finish();
    const made = await fetch(`${simulator.url}/api/view?filename=redrawn_00001_.png`);
    const pixels = await sharp(await made.arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer();
    const at = (x: number, y: number) =>
      pixels.subarray((y * 16 + x) * 3, (y * 16 + x) * 3 + 3).toString('hex');
    for (let y = 0; y < 8; y += 1) for (let x = 0; x < 8; x += 1) expect(at(x, y)).toBe('102030');
    expect(at(12, 4)).not.toBe('102030');
  });
});

test('of a class or a folder that it lacks it has nothing to say', async () => {
  expect(await (await get('/api/object_info/NoSuchNode')).json()).toEqual({});
  expect((await get('/api/models/nowhere')).status).toBe(404);
  expect((await get('/models/loras')).status).toBe(200);
});
