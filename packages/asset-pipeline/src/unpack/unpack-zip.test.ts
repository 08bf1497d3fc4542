import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IntakeRefusal } from '../refusal.ts';
import { unpackZip } from './unpack-zip.ts';
import { makeZip, type ZipPart } from './zip.fixture.ts';

let place: string;
let target: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'unpack-'));
  target = join(place, 'out');
  await mkdir(target);
});
afterEach(() => rm(place, { recursive: true }));

const LIMITS = { entries: 20, bytes: 4 * 1024 ** 2, ratio: 100, ratioFromBytes: 64 * 1024 };

async function unpack(zip: Buffer) {
  await rm(target, { recursive: true });
  await mkdir(target);
  const file = join(place, 'in.zip');
  await writeFile(file, zip);
  return unpackZip(file, target, LIMITS);
}

/** Bytes that cannot be packed. */
function makeNoise(bytes: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(bytes / 32) }, (_, at) =>
    createHash('sha256').update(String(at)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, bytes);
}

async function refusal(parts: readonly ZipPart[] | Buffer): Promise<string> {
  const zip = Buffer.isBuffer(parts) ? parts : makeZip(parts);
  return unpack(zip).then(
    () => 'taken',
    (error: unknown) => (error instanceof IntakeRefusal ? error.code : String(error)),
  );
}

describe('an honest zip', () => {
  it('is unpacked as it is, folders and packed files too', async () => {
    const text = Buffer.from('v 0 0 0\n'.repeat(400));
    const files = await unpack(
      makeZip([
        { name: 'chair/', data: Buffer.alloc(0), mode: 0o040755 },
        { name: 'chair/chair.obj', data: text, isDeflated: true },
        { name: 'chair\\maps\\木 01.png', data: Buffer.from('png') },
        { name: '__MACOSX/chair/._chair.obj', data: Buffer.from('litter') },
      ]),
    );
    expect(files).toEqual([
      { path: 'chair/chair.obj', bytes: text.length },
      { path: 'chair/maps/木 01.png', bytes: 3 },
    ]);
    expect(await readFile(join(target, 'chair/chair.obj'))).toEqual(text);
  });

  it('of Chinese Windows keeps its names, which are GB18030 there and do not say so', async () => {
    const name = Buffer.from([0xc9, 0xb3, 0xb7, 0xa2, 0x2e, 0x6f, 0x62, 0x6a]);
    expect(await unpack(makeZip([{ name }]))).toEqual([{ path: '沙发.obj', bytes: 1 }]);
  });
});

describe('what lies beside a model', () => {
  it.each([
    ...['read me.txt', 'chair.pdf', 'chair.jpg', 'chair.blend', 'chair.mtl', 'chair.bin', '.DS_Store'],
    ...['textures.com/oak.jpg', 'exe/oak.jpg', 'setup.exe.txt', 'sh', 'chair.apparel'],
  ])('is taken as it is: %s', async (name) => {
    expect(await refusal([{ name: 'chair.obj' }, { name }])).toBe('taken');
  });

  it.each([
    ['a scene of 3ds Max, which is what installers are', 'chair.max', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
    ['a text that begins as programs do', 'read me.txt', 'MZ Studio, chairs since 1998. '.repeat(5)],
    ['numbers that begin as programs do', 'chair.bin', `MZ${'\xff'.repeat(200)}`],
    ['a comment that begins as scripts do', 'chair.mtl', '#! by hand\nnewmtl oak'],
    ['what macOS keeps of a file', '__MACOSX/._chair.obj', '\0\x05\x16\x07\0\x02\0\0Mac OS X'],
  ])('is taken as it is: %s', async (_, name, text) => {
    expect(await refusal([{ name: 'chair.obj' }, { name, data: Buffer.from(text, 'latin1') }])).toBe('taken');
  });
});

/** The header of a Windows program whose second header lies at `place`. */
function makePortable(place: number, bytes: number): Buffer {
  const program = Buffer.alloc(bytes, 0xcc);
  program.write('MZ', 'latin1');
  program.writeUInt32LE(place, 0x3c);
  program.write('PE\0\0', place, 'latin1');
  return program;
}

/** Deflated so that its first letter comes long before the others: blocks of nothing follow it. */
function makeHesitant(data: Buffer): { packed: Buffer; data: Buffer } {
  const block = (bytes: Buffer, isLast: boolean) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(Number(isLast), 0);
    head.writeUInt16LE(bytes.length, 1);
    head.writeUInt16LE(0xffff - bytes.length, 3);
    return Buffer.concat([head, bytes]);
  };
  const nothing = Buffer.concat(Array.from({ length: 40_000 }, () => block(Buffer.alloc(0), false)));
  return {
    packed: Buffer.concat([block(data.subarray(0, 1), false), nothing, block(data.subarray(1), true)]),
    data,
  };
}

describe('a program in a zip', () => {
  const beside = async (part: ZipPart) => unpack(makeZip([{ name: 'chair.obj' }, part]));

  it.each([
    ...[
      'virus.exe',
      'SETUP.BAT',
      'tools/run.ps1',
      'a.scr',
      'a.com',
      'a.cmd',
      'a.vbs',
      'a.js',
      'a.wsf',
      'a.hta',
    ],
    ...['a.msi', 'a.lnk', 'a.pif', 'a.cpl', 'a.reg', 'a.jar', 'a.command', 'a.sh', 'a.scf', 'a.url', 'a.dll'],
    ...['a.sys', 'a.class', 'oak.jpg.exe', '__MACOSX/a.exe'],
  ])('is told by its name: %s', async (name) => {
    const names = name.split('/').at(-1);
    await expect(beside({ name })).rejects.toMatchObject({
      code: 'ZIP_PROGRAM',
      detail: { why: 'name', count: 1, names },
    });
  });

  it('is told as one where it is a folder to everybody else', async () => {
    const parts = ['x/Chair.app/', 'x/Chair.app/Contents/MacOS/chair', 'x/Chair.app/Contents/Info.plist'];
    const app = unpack(makeZip(parts.map((name) => ({ name }))));
    await expect(app).rejects.toMatchObject({
      code: 'ZIP_PROGRAM',
      detail: { count: 1, names: 'Chair.app' },
    });
  });

  it('is told with the others that are beside it', async () => {
    const parts = ['chair.glb', '__MACOSX/._a.exe', 'a.exe', 'b.bat', 'c.ps1', 'd.lnk'].map((name) => ({
      name,
    }));
    await expect(unpack(makeZip(parts))).rejects.toMatchObject({
      code: 'ZIP_PROGRAM',
      detail: { count: 4, names: 'a.exe, b.bat, c.ps1' },
    });
  });

  it.each([
    ['of Windows', makePortable(0x80, 600)],
    ['of Windows whose second header lies far behind', makePortable(8000, 9000)],
    ['of Linux', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
    ['of macOS', Buffer.from('\xcf\xfa\xed\xfe\x0c\0\0\x01', 'latin1')],
    ['of macOS for several processors', Buffer.from('\xca\xfe\xba\xbe\0\0\0\x02', 'latin1')],
    ['that is a script', Buffer.from('#!/usr/bin/env python3\nprint()')],
    ['that a shortcut leads to', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
  ])('%s is told by its bytes, whatever it is called', async (_, data) => {
    for (const name of ['maps/oak.png', 'notes', '__MACOSX/._oak.png', 'Thumbs.db']) {
      await expect(beside({ name, data, isDeflated: true })).rejects.toMatchObject({
        code: 'ZIP_PROGRAM',
        detail: { why: 'content', name },
      });
    }
  });

  it.each([
    ['a program', makePortable(0x80, 600), 'ZIP_PROGRAM'],
    ['an archive', makeZip([{ name: 'b' }]), 'ZIP_NESTED'],
  ])('is told although it comes letter by letter, %s', async (_, data, code) => {
    await expect(beside({ name: 'oak.png', ...makeHesitant(data) })).rejects.toMatchObject({ code });
  });

  it('says nothing of an archive that is locked', async () => {
    await expect(beside({ name: 'a.exe', flags: 1, isDeflated: true })).rejects.toMatchObject({
      code: 'ZIP_ENCRYPTED',
    });
  });
});

describe('a hostile zip is refused', () => {
  it.each([
    ['../out.obj', 'outside'],
    ['a/../../out.obj', 'outside'],
    ['/etc/passwd', 'outside'],
    ['C:/windows/a.obj', 'outside'],
    ['..\\a.obj', 'outside'],
    ['a//b.obj', 'letters'],
    ['photo\u202egpj.exe', 'hidden'],
    ['a\u0000.obj', 'hidden'],
    ['a\nb.obj', 'hidden'],
    ['con.obj', 'device'],
    ['a/ b. ', 'end'],
    [`${'x'.repeat(300)}.obj`, 'long'],
    [`${'a/'.repeat(20)}b.obj`, 'deep'],
  ])('for the name %j, and says what is wrong with it: %s', async (name, why) => {
    await expect(unpack(makeZip([{ name }]))).rejects.toMatchObject({ code: 'ZIP_NAME', detail: { why } });
  });

  it('for two names that are one on some disks', async () => {
    const twins = unpack(makeZip([{ name: 'A.obj' }, { name: 'a.OBJ' }]));
    await expect(twins).rejects.toMatchObject({ code: 'ZIP_NAME', detail: { why: 'double' } });
  });

  it('for links and devices', async () => {
    expect(await refusal([{ name: 'a', mode: 0o120777, data: Buffer.from('/etc/passwd') }])).toBe('ZIP_LINK');
    expect(await refusal([{ name: 'a', mode: 0o020666 }])).toBe('ZIP_LINK');
  });

  it('for archives in it, by name and by content', async () => {
    expect(await refusal([{ name: 'inner.zip' }])).toBe('ZIP_NESTED');
    expect(await refusal([{ name: 'a.obj', data: makeZip([{ name: 'b' }]) }])).toBe('ZIP_NESTED');
  });

  it('for more files, more bytes and tighter packing than a package of models has', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ name: `${at}.png` }));
    expect(await refusal(many)).toBe('ZIP_ENTRIES');
    const zeros = { data: Buffer.alloc(2 * 1024 ** 2), isDeflated: true };
    expect(await refusal([{ name: 'a.obj', ...zeros }])).toBe('ZIP_RATIO');
    const small = { data: Buffer.alloc(60 * 1024), isDeflated: true };
    expect(await refusal([1, 2, 3].map((n) => ({ name: `${n}.obj`, ...small })))).toBe('ZIP_RATIO');
    const noise = { data: makeNoise(60 * 1024), isDeflated: true };
    expect(await refusal([{ name: 'a.obj', saidBytes: 5 * 1024 ** 2, ...noise }])).toBe('ZIP_BYTES');
  });

  it('for bytes that are listed more than once', async () => {
    const data = Buffer.alloc(70_000, 'a lot of noise');
    expect(
      await refusal([
        { name: 'a', data },
        { name: 'b', data, sharedWith: 0 },
      ]),
    ).toBe('ZIP_OVERLAP');
  });

  it('for headers that lie about length or sum', async () => {
    const data = Buffer.from('0123456789'.repeat(50));
    expect(await refusal([{ name: 'a', data, isDeflated: true, saidBytes: 10 }])).toBe('ZIP_BROKEN');
    expect(await refusal([{ name: 'a', data, isDeflated: true, saidBytes: 900 }])).toBe('ZIP_BROKEN');
    expect(await refusal([{ name: 'a', data, saidSum: 7 }])).toBe('ZIP_BROKEN');
  });

  it('where it is locked, packed in another way, or no zip', async () => {
    expect(await refusal([{ name: 'a', flags: 1, isDeflated: true }])).toBe('ZIP_ENCRYPTED');
    expect(await refusal([{ name: 'a', method: 14 }])).toBe('ZIP_METHOD');
    expect(await refusal(Buffer.from('PK\x03\x04 and nothing more'))).toBe('ZIP_BROKEN');
    const whole = makeZip([{ name: 'a', data: Buffer.alloc(500, 'abc') }]);
    for (let cut = 1; cut < 10; cut++) {
      const part = whole.subarray(0, Math.floor((whole.length * cut) / 10));
      expect(await refusal(part)).toBe('ZIP_BROKEN');
    }
  });
});
