import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeIO } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sceneDocumentSchema } from '../document/scene-document.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** What it takes to run the command, in whatever language. */
const TOOLS = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
const TINY = ['--size', '96x64', '--spp', '1'];

type Ended = { code: number | null; out: string; err: string };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-cli-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command in the test's folder; `stopAt` is what it says when Ctrl-C is pressed. */
async function atelier(
  args: readonly string[],
  options: { lang?: string; stopAt?: string } = {},
): Promise<Ended> {
  const { lang = 'en_GB.UTF-8', stopAt } = options;
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...TOOLS, LANG: lang, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (ended.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    ended.err += chunk.toString();
    // Once: a second Ctrl-C could meet a process that is just ending.
    if (stopAt && !child.killed && ended.err.includes(stopAt)) child.kill('SIGINT');
  });
  [ended.code] = (await once(child, 'close')) as [number | null];
  return ended;
}

// Whole programs, with worker threads of their own.
describe('the command line', () => {
  it('writes picture, maps, model and scene document, and names them', async () => {
    const { code, out, err } = await atelier([
      ...['北欧书房，书架，上午，恐龙', '--out', 'room.png', '--glb', 'room.glb', '--scene', 'scene.json'],
      ...['--maps', 'depth,normal,line,id', '--seed', '7', ...TINY],
    ]);
    expect(err).toContain('Not recognised: 恐龙');
    expect(err).toContain('rendering');
    expect(code).toBe(0);
    const names = ['room.depth.png', 'room.glb', 'room.id.json', 'room.id.png', 'room.line.png'];
    names.push('room.normal.png', 'room.png', 'scene.json');
    expect((await readdir(folder)).toSorted()).toEqual(names);
    expect(out.trim().split('\n').toSorted()).toEqual(names);
    const picture = await sharp(join(folder, 'room.png')).metadata();
    expect([picture.width, picture.height, picture.format]).toEqual([96, 64, 'png']);
    const depth = await sharp(join(folder, 'room.depth.png'))
      .toColourspace('grey16')
      .raw({ depth: 'ushort' })
      .toBuffer();
    const deepest = new Uint16Array(depth.buffer, depth.byteOffset, 96 * 64).reduce(
      (a, b) => Math.max(a, b),
      0,
    );
    // A study is a few metres deep; what is seen through its window may be far away.
    expect(deepest).toBeGreaterThan(1500);
    const report = await validateBytes(await readFile(join(folder, 'room.glb')), { maxIssues: 5 });
    expect(report.issues.messages.filter((m) => m.severity <= 1)).toEqual([]);
    const document = sceneDocumentSchema.parse(
      JSON.parse(await readFile(join(folder, 'scene.json'), 'utf8')),
    );
    expect(document).toMatchObject({ place: 'study', style: 'scandinavian', seed: 7 });
    expect(document.things.every((thing) => thing.position)).toBe(true);
  });

  it('keeps what finds no room in a document, and says so', async () => {
    const room = ['卧室，一张床', '--scene', 'a.json'];
    expect((await atelier(room)).code).toBe(0);
    const document = sceneDocumentSchema.parse(JSON.parse(await readFile(join(folder, 'a.json'), 'utf8')));
    const beds = Array.from({ length: 9 }, (_, i) => ({ id: `mine-${i}`, kind: 'bed', variant: 0 }));
    const small = { ...document, size: { width: 3, depth: 3, height: 2.6 }, openings: [], things: beds };
    await writeFile(join(folder, 'a.json'), JSON.stringify(small));
    const { code, err } = await atelier(['--scene-in', 'a.json', '--scene', 'a.json']);
    expect(code).toBe(0);
    expect(err).toMatch(/No room for all: [1-8] of 9 placed \(bed\)/u);
    const { things } = sceneDocumentSchema.parse(JSON.parse(await readFile(join(folder, 'a.json'), 'utf8')));
    expect(things.map(({ id }) => id)).toEqual(beds.map(({ id }) => id));
  });

  it('writes one thing alone when told which', async () => {
    const words = ['胡桃木餐桌，六把餐椅', '--thing', 'dining-table'];
    const { code, err } = await atelier([...words, '--glb', 'table.glb', '--usdz', 'table.usdz']);
    expect(err).not.toContain('failed');
    expect(code).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(['table.glb', 'table.usdz']);
    const gltf = await new NodeIO().readBinary(await readFile(join(folder, 'table.glb')));
    const [scene] = gltf.getRoot().listScenes();
    expect(scene?.listChildren().map((node) => node.getName())).toEqual(['dining-table-1']);
    const wrong = await atelier(['胡桃木餐桌', '--thing', 'piano', '--glb', 'piano.glb']);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('dining-table-1');
  });

  it('takes names of things and styles in Chinese, and colours and marks as other programs write them', async () => {
    const words = ['胡桃木餐桌', '--thing', '餐桌', '--style', '安藤'];
    expect((await atelier([...words, '--glb', 'table.glb', '--scene', 'scene.json'])).code).toBe(0);
    const document = sceneDocumentSchema.parse(
      JSON.parse(await readFile(join(folder, 'scene.json'), 'utf8')),
    );
    expect(document.style).toBe('ando');
    const surfaces = { ...document.surfaces, walls: { material: 'latex-paint', colour: '#A8322C' } };
    const edited = JSON.stringify({ ...document, surfaces });
    await writeFile(join(folder, 'edited.json'), `\uFEFF${edited}`);
    const again = await atelier(['--scene-in', 'edited.json', '--scene', 'again.json']);
    expect(again.err).toBe('');
    expect(JSON.parse(await readFile(join(folder, 'again.json'), 'utf8'))).toMatchObject({
      surfaces: { walls: { colour: '#a8322c' } },
    });
  });

  it('refuses before any work what a map could not be called', async () => {
    await mkdir(join(folder, 'room.depth.png'));
    const ended = await atelier(['Japandi bedroom', '--out', 'room.png', '--maps', 'depth', ...TINY]);
    expect(ended.code).toBe(1);
    expect(ended.err).toContain('is a folder');
    expect(ended.err).not.toContain('rendering');
  });

  it('refuses before any work a name that no file can have', async () => {
    const ended = await atelier(['Japandi bedroom', '--out', `${'x'.repeat(300)}.png`, ...TINY]);
    expect(ended.code).toBe(1);
    expect(ended.err).toContain('the name is too long');
    expect(ended.err).not.toContain('building the scene');
  });

  it('refuses a description that is too long', async () => {
    const ended = await atelier(['x'.repeat(10_000), '--out', 'room.png']);
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain('too long');
  });

  it('renders an edited document: unchanged it is the same picture, byte for byte', async () => {
    await atelier(['Japandi bedroom, morning', '--out', 'a.png', '--scene', 'a.json', ...TINY]);
    const again = await atelier(['--scene-in', 'a.json', '--out', 'b.png', ...TINY]);
    expect(again.code).toBe(0);
    const [a, b] = [await readFile(join(folder, 'a.png')), await readFile(join(folder, 'b.png'))];
    expect(b.equals(a)).toBe(true);
    await atelier(['--scene-in', 'a.json', '--out', 'c.png', '--view', 'plan', ...TINY]);
    expect((await readFile(join(folder, 'c.png'))).equals(a)).toBe(false);
  });

  it.each([
    [[], 2, 'Describe a place'],
    [['Japandi bedroom'], 2, 'Say what to write'],
    [['Japandi bedroom', '--out', 'room.png', '--thing', 'bed'], 2, '--glb or --usdz'],
    [['Japandi bedroom', '--out', 'room.gif'], 2, '.png, .webp'],
    [['Japandi bedroom', '--out', 'room.png', '--size', '10000x10000'], 2, '64 to 4096'],
    [['Japandi bedroom', '--out', 'room.png', '--size', '1x1'], 2, '64 to 4096'],
    [['Japandi bedroom', '--out', 'room.png', '--seed', 'NaN'], 2, '--seed'],
    [['Japandi bedroom', '--out', 'room.png', '--style', 'gothic'], 2, 'wabi-sabi'],
    [['Japandi bedroom', '--out', 'room.png', '--view', 'fisheye'], 2, 'axonometric'],
    [['Japandi bedroom', '--out', 'room.png', '--wat'], 2, 'There is no option --wat'],
    [['Japandi bedroom', '--out'], 2, '--out is used wrongly'],
    [['Japandi bedroom, panorama', '--out', 'room.png', '--size', '480x320'], 2, 'twice as wide'],
    [['a cat riding a dragon', '--out', 'room.png'], 2, 'rooms and buildings only'],
    [['', '--out', 'room.png'], 2, 'Describe a place'],
    [[' \n\t ', '--out', 'room.png'], 2, 'Describe a place'],
    [['🛋️🛋️🛋️', '--out', 'room.png'], 2, 'rooms and buildings only'],
    [["'; DROP TABLE rooms; --", '--out', 'room.png'], 2, 'rooms and buildings only'],
    [['<script>alert(1)</script>', '--out', 'room.png'], 2, 'rooms and buildings only'],
    [['Japandi bedroom', '--out', ''], 2, '.png, .webp'],
    [['Japandi bedroom', '--out', 'room.png', '--spp', '1e9'], 2, '--spp'],
    [['Japandi bedroom', '--out', '/proc/room.png', ...TINY], 1, '/proc'],
    [['--scene-in', '.', '--out', 'room.png'], 1, 'not a file'],
    [['--scene-in', '/dev/zero', '--out', 'room.png'], 1, 'not a file'],
    [['Japandi bedroom', '--out', 'no/such/room.png'], 1, 'does not exist'],
    [['--scene-in', 'missing.json', '--out', 'room.png'], 1, 'missing.json'],
    [['--scene-in', 'a.json', '--style', 'ando', '--out', 'room.png'], 2, 'Edit the document'],
    [['--scene-in', 'a.json', '--seed', '7', '--out', 'room.png'], 2, 'Edit the document'],
    [['Japandi bedroom', '--out', 'a.png', '--out', 'b.png'], 2, '--out can be given only once'],
    [['Japandi bedroom', '--glb', 'a.glb', '--size', '64x64'], 2, '--size needs --out or --scene'],
    [['Japandi bedroom', '--scene', 'a.json', '--spp', '4'], 2, '--spp needs --out'],
    [['Japandi bedroom', '--out', 'a.png', '--maps', ''], 2, 'one or several of depth,normal,line,id'],
    [['Japandi bedroom', '--out', 'a.png', '--maps', 'depth,edges'], 2, 'knows no “edges”'],
    [['Japandi bedroom', '--out', 'a.png', '--seed', '-1'], 2, 'from 0 to 4294967295, not -1'],
    [['Japandi bedroom', '--out', 'a.png', '--size'], 2, 'as 768x512'],
    [['Japandi bedroom', '-o', '-x', '--seed', '7'], 2, 'a picture file, as room.png, not -x'],
    [['Japandi bedroom', '--help=yes'], 2, 'takes no value'],
    [
      ['Japandi bedroom', '--out', 'a.png', '--maps', 'line', '--size', '4096x4096'],
      2,
      'Line drawings have at most 6 million pixels',
    ],
  ] as const)('refuses %j with one sentence and no file', async (args, code, words) => {
    const ended = await atelier(args);
    expect(ended.err).toContain(words);
    expect(ended.err).not.toContain('    at ');
    expect(ended.out).toBe('');
    expect(ended.code).toBe(code);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['no JSON', '{"version": 1,', 'is not valid JSON near line 1, column 15'],
    [
      'a chair at infinity',
      '{"version": 1, "seed": 1e999, "size": {"width": -3}}',
      'no valid scene document',
    ],
    ['three megabytes of nothing', ' '.repeat(3_000_000), 'too large'],
    ['a tower of brackets', '['.repeat(300_000), 'is not valid JSON'],
    ['only brackets', '[[]]', 'no valid scene document'],
  ])('refuses a document that is %s', async (_, text, words) => {
    await writeFile(join(folder, 'scene.json'), text);
    const ended = await atelier(['--scene-in', 'scene.json', '--out', 'room.png', ...TINY]);
    expect(ended.err).toContain(words);
    expect(ended.code).toBe(1);
    expect(await readdir(folder)).toEqual(['scene.json']);
  });

  it('says what found no room, in the signs of its language', async () => {
    const words = ['卧室，10平米，20张床，恐龙', '--scene', 'scene.json'];
    const zh = await atelier(words, { lang: 'zh_CN.UTF-8' });
    expect(zh.err).toMatch(/^没有认出：恐龙\n放不下：床要 20 件，放下了 \d+ 件\n$/);
    const en = await atelier(words);
    expect(en.err).toMatch(/^Not recognised: 恐龙\nNo room for all: \d+ of 20 placed \(bed\)\n$/);
  });

  it('speaks Chinese where the terminal does', async () => {
    const ended = await atelier(['一只猫骑着龙', '--out', 'room.png'], { lang: 'zh_CN.UTF-8' });
    expect(ended.err).toMatch(/^内置引擎只画室内与建筑/);
    expect((await atelier(['--help'], { lang: 'zh_CN.UTF-8' })).out).toContain('退出码');
  });

  it('names what there is in the language of the reader, with the ids', async () => {
    const zh = { lang: 'zh_CN.UTF-8' };
    const style = await atelier(['客厅', '--style', '哥特', '--scene', 'a.json'], zh);
    expect(style.err).toContain('安藤 ando、粗野主义 brutalist');
    const thing = await atelier(['胡桃木餐桌', '--thing', '恐龙', '--glb', 'a.glb'], zh);
    expect(thing.err).toContain('餐桌 dining-table-1');
    const en = await atelier(['dining room', '--style', 'gothic', '--scene', 'a.json']);
    expect(en.err).toContain(', ando, brutalist, ');
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes numbers and marks from a Chinese keyboard', async () => {
    const typed = ['--seed', '７', '--size', '６４ｘ６４', '--spp', '１', '--maps', 'depth、ｉｄ'];
    const { code, err } = await atelier(['北欧书房', '--out', 'a.png', '--scene', 'a.json', ...typed]);
    expect(code).toBe(0);
    expect(err).toContain('maps');
    expect((await readdir(folder)).toSorted()).toEqual([
      'a.depth.png',
      'a.id.json',
      'a.id.png',
      'a.json',
      'a.png',
    ]);
    expect(JSON.parse(await readFile(join(folder, 'a.json'), 'utf8'))).toMatchObject({ seed: 7 });
  });

  it('tells of maps only where they are made', async () => {
    const { code, err } = await atelier(['北欧书房', '--out', 'a.png', ...TINY]);
    expect(code).toBe(0);
    expect(err).toContain('rendering');
    expect(err).not.toContain('maps');
  });

  it('writes a file whose name is as long as names can be', async () => {
    const name = `${'x'.repeat(250)}.json`;
    expect((await atelier(['北欧书房', '--scene', name])).code).toBe(0);
    expect(await readdir(folder)).toEqual([name]);
  });

  it.runIf(existsSync('/dev/full'))('fails where nobody can hear what it says', async () => {
    const full = await open('/dev/full', 'w');
    const env = { ...TOOLS, LANG: 'en_GB.UTF-8' };
    const child = spawn(process.execPath, [MAIN, '--help'], { env, stdio: ['ignore', full.fd, 'pipe'] });
    let err = '';
    child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
    const [code] = await once(child, 'close');
    await full.close();
    expect(err).toBe('Standard output cannot be written: the disk is full.\n');
    expect(code).toBe(1);
  });

  it('answers in the language of the description where the terminal has none', async () => {
    for (const lang of ['', 'C.UTF-8']) {
      expect((await atelier(['一只猫骑着龙', '--out', 'room.png'], { lang })).err).toMatch(
        /^内置引擎只画室内与建筑/,
      );
      expect((await atelier(['a cat rides a dragon', '--out', 'room.png'], { lang })).err).toMatch(
        /^The built-in engine/,
      );
    }
  });

  it('stops while it writes a model, too', async () => {
    const ended = await atelier(['北欧书房', '--glb', 'room.glb'], { stopAt: 'writing the model' });
    expect(ended.err).toContain('Cancelled; nothing was written.');
    expect(ended.code).toBe(130);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const ended = await atelier(
      ['北欧书房', '--out', 'room.png', '--scene', 'scene.json', '--size', '1024x1024', '--spp', '1024'],
      { stopAt: 'rendering' },
    );
    expect(ended.err).toContain('Cancelled; nothing was written.');
    expect(ended.code).toBe(130);
    expect(await readdir(folder)).toEqual([]);
  });
});
