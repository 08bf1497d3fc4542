import { createHash } from 'node:crypto';
import { makeZip, type ZipPart } from '../unpack/zip.fixture.ts';
import type { HostileFile } from './hostile-file.fixture.ts';

const MB = 1024 ** 2;
const OBJ = Buffer.from('v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n');
const chair: ZipPart = { name: 'chair.obj', data: OBJ };

const zip = (what: string, reason: HostileFile['reason'], parts: () => readonly ZipPart[]): HostileFile => ({
  ...{ what, reason, name: 'chair.zip' },
  make: () => makeZip(parts()),
});
const named = (what: string, name: string) => zip(what, 'ZIP_NAME', () => [chair, { name }]);

/** Sixteen archives of sixteen, and so on; what is inside does not matter, because nobody looks. */
function makeRussianDoll(depth: number): Buffer {
  const inner = depth === 0 ? Buffer.alloc(MB) : makeRussianDoll(depth - 1);
  const name = depth === 0 ? '0.dll' : 'lib.zip';
  return makeZip(
    Array.from({ length: 16 }, (_, at) => ({ name: `${at}/${name}`, data: inner, isDeflated: true })),
  );
}

/** One run of bytes that every entry of the directory claims for itself. */
function makeOverlapping(): readonly ZipPart[] {
  const data = Buffer.alloc(512 * 1024, 'v 0 0 0\n');
  const twins = Array.from({ length: 1500 }, (_, at) => ({ name: `${at}.obj`, data, sharedWith: 0 }));
  return [{ name: 'first.obj', data }, ...twins];
}

/** Bytes that cannot be packed. */
function makeNoise(bytes: number): Buffer {
  const block = (at: number) => createHash('sha256').update(String(at)).digest();
  return Buffer.concat(Array.from({ length: bytes / 32 }, (_, at) => block(at)));
}

/** An archive whose list says one name, and the place of the file another. */
function makeTwoNamed(): Buffer {
  const bytes = makeZip([{ name: 'chair.obj', data: OBJ }]);
  bytes.write('virus.exe', bytes.indexOf('chair.obj'));
  return bytes;
}

export const HOSTILE_ARCHIVES: readonly HostileFile[] = [
  zip('archives within archives, as 42.zip', 'ZIP_NESTED', () => [
    { name: 'lib.zip', data: makeRussianDoll(2), isDeflated: true },
  ]),
  zip('an archive under the name of a model', 'ZIP_NESTED', () => [
    { name: 'a.obj', data: makeZip([chair]) },
  ]),
  zip('programs beside a model', 'ZIP_PROGRAM', () => [
    chair,
    { name: 'virus.exe' },
    { name: 'setup.bat' },
    { name: 'run.ps1' },
  ]),
  zip('a program under the name of a picture', 'ZIP_PROGRAM', () => [
    chair,
    { name: 'maps/oak.png', data: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), isDeflated: true },
  ]),
  zip('a program among what macOS keeps of files', 'ZIP_PROGRAM', () => [
    chair,
    { name: '__MACOSX/._chair.obj', data: Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1') },
  ]),
  zip('a program of macOS, which is a folder', 'ZIP_PROGRAM', () => [
    chair,
    { name: 'Chair.app/Contents/MacOS/chair' },
  ]),
  zip('files that overlap', 'ZIP_OVERLAP', makeOverlapping),
  zip('two hundred megabytes of nothing', 'ZIP_RATIO', () => [
    { name: 'chair.obj', data: Buffer.alloc(200 * MB), isDeflated: true },
  ]),
  zip('many files of nothing, none of them too tight by itself', 'ZIP_RATIO', () =>
    Array.from({ length: 500 }, (_, at) => ({ name: `${at}.png`, data: Buffer.alloc(MB), isDeflated: true })),
  ),
  zip('more than it says', 'ZIP_BROKEN', () => [
    { name: 'chair.obj', data: Buffer.alloc(20 * MB, 'v 0 0 0\n'), isDeflated: true, saidBytes: 90_000 },
  ]),
  zip('more than anything holds, by its own word', 'ZIP_BYTES', () => [
    { name: 'chair.obj', data: makeNoise(16 * MB), saidBytes: 1.2 * 1024 ** 3, isDeflated: true },
  ]),
  zip('a sum that does not hold', 'ZIP_BROKEN', () => [{ ...chair, saidSum: 1 }]),
  zip('too many files', 'ZIP_ENTRIES', () =>
    Array.from({ length: 2001 }, (_, at) => ({ name: `${at}.png` })),
  ),
  { what: 'a file of two names', reason: 'ZIP_BROKEN', name: 'chair.zip', make: makeTwoNamed },
  zip('a file that is a folder as well', 'ZIP_NAME', () => [
    { name: 'a.obj', data: OBJ },
    { name: 'a.obj/b.png' },
  ]),
  named('a way up', '../../chair.png'),
  named('a way up by the other stroke', '..\\..\\chair.png'),
  named('a way up in the middle', 'maps/../../chair.png'),
  named('a place on the disk', '/etc/cron.d/chair'),
  named('a drive', 'C:\\Windows\\chair.png'),
  named('another machine', '\\\\host\\share\\chair.png'),
  named('a second stream of a file', 'chair.png:hidden'),
  named('a device', 'maps/aux.png'),
  named('a direction that turns', 'photo\u202egpj.exe'),
  named('a hidden end', 'chair.png\u0000.exe'),
  named('a name of three hundred letters', `${'木'.repeat(300)}.png`),
  named('folders without end', `${'a/'.repeat(500)}b.png`),
  zip('a link out of it', 'ZIP_LINK', () => [
    chair,
    { name: 'maps', mode: 0o120777, data: Buffer.from('/etc') },
  ]),
  zip('a device of Unix', 'ZIP_LINK', () => [chair, { name: 'maps', mode: 0o060666 }]),
  zip('a lock', 'ZIP_ENCRYPTED', () => [{ ...chair, flags: 1, isDeflated: true }]),
  zip('nothing to look at', 'MODEL_NONE', () => [{ name: 'read me.txt' }]),
  {
    what: 'an end without a beginning',
    reason: 'ZIP_BROKEN',
    name: 'a.zip',
    make: () => Buffer.from('PK\x03\x04'),
  },
  {
    ...{ what: 'a USDZ with a way up', reason: 'ZIP_NAME', name: 'chair.usdz' },
    make: () => makeZip([{ name: 'chair.usda', data: Buffer.from('#usda 1.0\n') }, { name: '../x.png' }]),
  },
  {
    ...{ what: 'a USDZ with a script', reason: 'ZIP_PROGRAM', name: 'chair.usdz' },
    make: () => makeZip([{ name: 'chair.usda', data: Buffer.from('#usda 1.0\n') }, { name: 'run.sh' }]),
  },
  {
    ...{ what: 'a SOG with a program', reason: 'ZIP_PROGRAM', name: 'room.sog' },
    make: () =>
      makeZip([{ name: 'meta.json' }, { name: 'means_l.webp', data: Buffer.from('\x7fELF', 'latin1') }]),
  },
];
