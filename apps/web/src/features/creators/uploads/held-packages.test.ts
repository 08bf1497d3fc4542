import { UNPACK_LIMITS } from '@mogine/asset-pipeline/unpack-limits';
import { expect, it } from 'vitest';
import { createHeldPackages, type HeldPort, type Packed } from './held-packages.ts';
import type { Chosen } from './dropped-files.ts';
import type { LooseFile, LoosePackage, PackageName } from './loose-files.ts';

const file = (path: string): LooseFile => ({ path, file: new File(['x'], path) });
const chosen = async (...paths: string[]) => ({ files: paths.map(file), unreadable: [] });

/** Answers each call when it is told to. */
function onWord<Input extends unknown[], Output>(answer: (...input: Input) => Output) {
  const calls: (() => void)[] = [];
  const isAsked = async () => {
    await expect.poll(() => calls.length).toBeGreaterThan(0);
  };
  return {
    isAsked,
    call: async (...input: Input) => {
      await new Promise<void>((resolve) => calls.push(resolve));
      return answer(...input);
    },
    /** Lets the next call that waits answer. */
    answer: async () => {
      await isAsked();
      calls.shift()?.();
    },
  };
}

/** A glTF waits for its .bin; everything else stays by itself. */
function gatherPair(files: readonly LooseFile[], held: readonly LoosePackage[]) {
  const all = [...held.flatMap(({ parts }) => parts), ...files];
  const [model, piece] = ['a.gltf', 'a.bin'].map((wanted) => all.find(({ path }) => path === wanted));
  const singles = all.filter((each) => each !== model && (!model || each !== piece));
  if (!model) return { packages: [], singles, inPieces: [] };
  const missing = piece ? [] : [{ from: 'a.gltf', name: 'a.bin' }];
  return {
    packages: [{ name: 'a.zip', label: 'a.gltf', parts: piece ? [model, piece] : [model], missing }],
    singles,
    inPieces: [],
  };
}

const pack = async ({ name, parts }: LoosePackage) =>
  new File(
    parts.map((part) => part.file),
    name,
  );

function createWaiting(port: Partial<HeldPort> = {}) {
  const sent: string[] = [];
  const told: string[] = [];
  const outlet = {
    send: (files: readonly File[], { parts }: Packed = { label: '', parts: [] }) => {
      sent.push(...files.map(({ name }) => [name, ...parts.map((part) => part.name)].join(' ')));
    },
    turnAway: ({ label, parts }: PackageName, why: string) => void told.push(`${why} ${label} ${parts}`),
    tellUnreadable: () => void told.push('unreadable'),
  };
  const gather = onWord(gatherPair);
  const waiting = createHeldPackages({ gather: gather.call, pack, ...port });
  const names = () => waiting.list().held.map(({ name }) => name);
  return { waiting, outlet, sent, told, gather, names };
}

it('a package waits for its piece, whoever listens, and is sent whole with it', async () => {
  const { waiting, outlet, sent, gather, names } = createWaiting();
  const first = waiting.take(chosen('a.gltf', 'b.glb'), outlet);
  expect(waiting.list().isSorting).toBe(true);
  // Chosen before the first ones are sorted.
  const second = waiting.take(chosen('a.bin'), outlet);
  await gather.answer();
  await first;
  expect(sent).toEqual(['b.glb']);
  expect(names()).toEqual(['a.zip']);
  await gather.answer();
  await second;
  expect(sent).toEqual(['b.glb', 'a.zip a.gltf a.bin']);
  expect(waiting.list()).toEqual({ held: [], isSorting: false });
});

it('what is let go while files are sorted comes back with none of them', async () => {
  const { waiting, outlet, sent, gather, names } = createWaiting();
  const first = waiting.take(chosen('a.gltf'), outlet);
  await gather.answer();
  await first;
  const second = waiting.take(chosen('a.bin'), outlet);
  await gather.isAsked();
  const [found] = waiting.list().held;
  if (found) waiting.letGo(found);
  await gather.answer();
  await gather.answer();
  await second;
  expect(sent).toEqual(['a.bin']);
  expect(names()).toEqual([]);
});

it('files that cannot be sorted are told and keep nobody waiting', async () => {
  let isBroken = true;
  const { waiting, outlet, sent, told } = createWaiting({
    gather: async (files) => {
      if (isBroken) throw new Error('unreadable');
      return { packages: [], singles: files, inPieces: [] };
    },
  });
  await waiting.take(chosen('a.gltf'), outlet);
  expect(told).toEqual(['unreadable']);
  expect(waiting.list().isSorting).toBe(false);
  isBroken = false;
  await waiting.take(chosen('b.glb'), outlet);
  expect(sent).toEqual(['b.glb']);
});

it('a package that is sent as it is goes once, and is back where it cannot be read', async () => {
  let isBroken = true;
  const { waiting, outlet, sent, told, gather, names } = createWaiting({
    pack: async (found) => {
      if (isBroken) throw new Error('unreadable');
      return found.parts.length > 1 ? null : pack(found);
    },
  });
  const taken = waiting.take(chosen('a.gltf'), outlet);
  await gather.answer();
  await taken;
  const sendHeld = async () => {
    const [found] = waiting.list().held;
    if (!found) throw new Error('nothing is held');
    const done = waiting.sendAnyway(found, outlet);
    expect(names()).toEqual([]);
    await done;
  };
  await sendHeld();
  expect([names(), told, sent]).toEqual([['a.zip'], ['unreadable'], []]);
  isBroken = false;
  await sendHeld();
  expect([names(), told, sent]).toEqual([[], ['unreadable'], ['a.zip a.gltf']]);
});

it('a package that is too large is told by its name', async () => {
  const { waiting, outlet, told, gather } = createWaiting({ pack: async () => null });
  const taken = waiting.take(chosen('a.gltf', 'a.bin'), outlet);
  await gather.answer();
  await taken;
  expect(told).toEqual(['large a.gltf 2']);
});

it('a package of more files than are unpacked is told by its name before it is packed', async () => {
  const part = file('a.bin');
  const parts = Array.from({ length: UNPACK_LIMITS.entries + 1 }, () => part);
  const { waiting, outlet, sent, told } = createWaiting({
    gather: async () => ({
      packages: [{ name: 'a.zip', label: 'a', parts, missing: [] }],
      singles: [],
      inPieces: [],
    }),
  });
  await waiting.take(chosen('a.gltf'), outlet);
  expect([told, sent]).toEqual([['many a 2001'], []]);
});

it('a package that cannot be read is told by its name, and not held', async () => {
  const { waiting, outlet, sent, told, gather, names } = createWaiting({
    pack: async () => Promise.reject(new Error('unreadable')),
  });
  const taken = waiting.take(chosen('a.gltf', 'a.bin'), outlet);
  await gather.answer();
  await taken;
  expect([told, sent, names()]).toEqual([['unreadable a.gltf 2'], [], []]);
});

it('splats in pieces are told by their name, and what was chosen with them is sent', async () => {
  const { waiting, outlet, sent, told } = createWaiting({
    gather: async (files) => ({ packages: [], singles: files, inPieces: ['hall'] }),
  });
  await waiting.take(chosen('b.glb'), outlet);
  expect([told, sent]).toEqual([['inPieces hall 0'], ['b.glb']]);
});

it('what could not be read of a dropped folder is listed, and the rest is sent', async () => {
  const { waiting, outlet, sent, told, gather } = createWaiting();
  const { files } = await chosen('b.glb');
  const taken = waiting.take(Promise.resolve({ files, unreadable: ['chair/oak.png'] }), outlet);
  await gather.answer();
  await taken;
  expect([sent, told]).toEqual([['b.glb'], ['unreadable chair/oak.png 0']]);
});

it('files that are being listed, sorted or wait their turn when the next person comes are sent by nobody', async () => {
  const { waiting, outlet, sent, told, gather, names } = createWaiting();
  const listing = Promise.withResolvers<Chosen>();
  const taken = [
    waiting.take(chosen('a.gltf', 'b.glb'), outlet),
    waiting.take(chosen('a.bin', 'c.glb'), outlet),
    waiting.take(listing.promise, outlet),
  ];
  await gather.isAsked();
  waiting.forget();
  listing.resolve({ files: [file('d.glb')], unreadable: ['e.png'] });
  await gather.answer();
  await Promise.all(taken);
  expect([sent, names(), told]).toEqual([[], [], []]);
  const next = waiting.take(chosen('e.glb'), outlet);
  await gather.answer();
  await next;
  expect(sent).toEqual(['e.glb']);
});

it('a package that is being packed when the next person comes is sent by nobody, nor held or told', async () => {
  let isBroken = false;
  const packing = onWord((found: LoosePackage) => {
    if (isBroken) throw new Error('unreadable');
    return new File(['zip'], found.name);
  });
  const { waiting, outlet, sent, told, gather, names } = createWaiting({ pack: packing.call });
  const whole = waiting.take(chosen('a.gltf', 'a.bin'), outlet);
  await gather.answer();
  await packing.isAsked();
  waiting.forget();
  await packing.answer();
  await whole;

  const lacking = waiting.take(chosen('a.gltf'), outlet);
  await gather.answer();
  await lacking;
  const [found] = waiting.list().held;
  const anyway = found && waiting.sendAnyway(found, outlet);
  await packing.isAsked();
  waiting.forget();
  isBroken = true;
  await packing.answer();
  await anyway;
  expect([sent, told, names()]).toEqual([[], [], []]);
});
