import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFbx } from '../read/fbx.fixture.ts';
import { makeGlb, makeTriangle } from '../read/gltf.fixture.ts';
import { IntakeRefusal } from '../refusal.ts';
import { makeZip } from '../unpack/zip.fixture.ts';
import { INTAKE_LIMITS } from './run-apart.ts';
import { runIntake } from './run-intake.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'intake-'));
  await mkdir(join(place, 'work'));
});
afterEach(() => rm(place, { recursive: true }));

async function job(name: string, content: Uint8Array | string, fbx2gltf: string | null = null) {
  const file = join(place, 'upload');
  await writeFile(file, content);
  return { file, name, folder: join(place, 'work'), fbx2gltf };
}

const reasonOf = async (run: Promise<unknown>) =>
  run.then(
    () => 'taken',
    (error: unknown) => (error instanceof IntakeRefusal ? error.code : String(error)),
  );

const triangle = () => {
  const { json, bin } = makeTriangle();
  return makeGlb(json, bin);
};

describe('what comes in', () => {
  it('of every format becomes one GLB in metres', async () => {
    const stages: string[] = [];
    const zip = makeZip([
      { name: '椅/chair.obj', data: Buffer.from('v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n') },
      { name: '椅/readme.txt', data: Buffer.from('hello') },
    ]);
    const result = await runIntake(await job('chair.zip', zip), { onStage: (stage) => stages.push(stage) });
    expect(stages).toEqual(['unpacking', 'reading', 'measuring', 'lightening', 'photographing']);
    expect(result).toMatchObject({
      kind: 'model',
      format: 'obj',
      source: '椅/chair.obj',
      converter: 'three',
    });
    if (result.kind !== 'model') throw new Error('no model');
    const document = await new NodeIO().read(result.glb);
    expect(document.getRoot().listMeshes()).toHaveLength(1);
    expect(result.facts).toMatchObject({ triangles: 1, sizeMm: [1000, 2000, 0] });
    expect(result.findings.map(({ code }) => code)).toContain('UNITS_ASSUMED');
    expect(await sharp(result.photographs?.cover).metadata()).toMatchObject({ width: 960, height: 720 });
    for (const made of [result.preview, result.photographs?.turntable]) {
      expect((await stat(made ?? '')).size).toBeGreaterThan(100);
    }
    expect(result.files.map(({ path }) => path)).toEqual(['椅/chair.obj', '椅/readme.txt']);
  });

  it('is a panorama or a material where it is no model', async () => {
    const paint = (width: number) =>
      sharp({ create: { width, height: 64, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer();
    expect(await runIntake({ ...(await job('hall.jpg', await paint(128))), coverWidth: 96 })).toMatchObject({
      kind: 'panorama',
    });
    await rm(join(place, 'work'), { recursive: true });
    await mkdir(join(place, 'work'));
    const maps = makeZip([
      { name: 'oak_color.jpg', data: await paint(64) },
      { name: 'oak_normal.jpg', data: await paint(65) },
    ]);
    expect(await runIntake({ ...(await job('oak.zip', maps)), coverWidth: 96 })).toMatchObject({
      kind: 'material',
      facts: {
        maps: [
          { path: 'oak_color.jpg', role: 'baseColor' },
          { path: 'oak_normal.jpg', role: 'normal' },
        ],
      },
    });
  });

  it.each([
    ['a page that calls itself a model', 'a.glb', '<html><script>alert(1)</script></html>', 'FORMAT_UNKNOWN'],
    [
      'a drawing with a script',
      'a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'FORMAT_UNKNOWN',
    ],
    ['nothing', 'a.glb', '', 'FORMAT_UNKNOWN'],
    ['a model that calls itself a page', 'a.glb.html', triangle(), 'NAME_MISLEADS'],
    ['a model that calls itself a picture', 'a.png', triangle(), 'NAME_MISLEADS'],
  ])('is refused where it is %s', async (_, name, content, reason) => {
    expect(await reasonOf(runIntake(await job(name, content)))).toBe(reason);
  });

  it('tells what it is that is not taken', async () => {
    const drawing = runIntake(await job('a.glb', '<svg><script/></svg>'));
    await expect(drawing).rejects.toMatchObject({ detail: { looks: 'svg' } });
  });

  it('tells of a binary STL that it ends before its end', async () => {
    const stl = Buffer.alloc(84 + 25);
    stl.writeUInt32LE(1, 80);
    const cut = runIntake(await job('b.stl', stl));
    await expect(cut).rejects.toMatchObject({ detail: { why: 'cut', bytes: 109, needed: 134 } });
  });
});

describe('the process that reads', () => {
  /** A converter that never ends and leaves word of itself. */
  async function hanging(): Promise<string> {
    const program = join(place, 'converter');
    await writeFile(program, `#!/bin/sh\necho $$ > ${join(place, 'pid')}\nexec sleep 1000\n`);
    await chmod(program, 0o755);
    return program;
  }

  async function isRunning(): Promise<boolean> {
    const pid = Number(await readFile(join(place, 'pid'), 'utf8'));
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return /\) [RSD] /.test(stat);
  }

  const untilItHangs = async () => {
    await expect
      .poll(() => readFile(join(place, 'pid'), 'utf8').catch(() => ''), { timeout: 20_000 })
      .not.toBe('');
  };

  it('is ended with all that it has started, when it takes too long', async () => {
    const hung = await job('a.fbx', makeFbx({ unit: '1', upAxis: 1 }), await hanging());
    const limits = { ...INTAKE_LIMITS, timeMs: 10_000 };
    expect(await reasonOf(runIntake(hung, { limits }))).toBe('TIMED_OUT');
    expect(await isRunning()).toBe(false);
  });

  it('is ended when it grows too large, or nobody waits for it any more', async () => {
    const hung = await job('a.fbx', makeFbx({ unit: '1', upAxis: 1 }), await hanging());
    const limits = { ...INTAKE_LIMITS, memoryBytes: 16 * 1024 ** 2 };
    const small = runIntake(hung, { limits: { ...limits, timeMs: 60_000 } });
    expect(['OUT_OF_MEMORY', 'READER_LOST']).toContain(await reasonOf(small));

    await rm(hung.folder, { recursive: true });
    await mkdir(hung.folder);
    await rm(join(place, 'pid'), { force: true });
    const stop = new AbortController();
    const given = reasonOf(runIntake(hung, { signal: stop.signal }));
    await untilItHangs();
    stop.abort(new Error('nobody waits'));
    expect(await given).toBe('Error: nobody waits');
    expect(await isRunning()).toBe(false);
  });

  it('has none of the secrets of the one that waits', async () => {
    const program = join(place, 'converter');
    await writeFile(program, `#!/bin/sh\nenv > ${join(place, 'env')}\nexit 1\n`);
    await chmod(program, 0o755);
    vi.stubEnv('MOGINE_SECRET_OF_TEST', 'hidden');
    try {
      await reasonOf(runIntake(await job('a.fbx', 'Kaydara FBX Binary  \0 and no more', program)));
    } finally {
      vi.unstubAllEnvs();
    }
    expect(await readFile(join(place, 'env'), 'utf8')).not.toContain('hidden');
  });
});
