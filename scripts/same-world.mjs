import { afterAll } from 'vitest';

/**
 * What many files meet.
 *
 * @type {[string, object, string[]][]}
 */
const WATCHED = [
  [
    '',
    globalThis,
    ['Date', 'fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'structuredClone', 'URL'],
  ],
  ['', globalThis, ['window', 'document', 'location', 'matchMedia', 'requestAnimationFrame']],
  ['Date.', Date, ['now']],
  ['Math.', Math, ['random']],
  ['performance.', performance, ['now']],
  ['navigator.', navigator, ['language', 'languages', 'onLine', 'gpu', 'clipboard']],
  ['process.', process, ['exit', 'platform']],
];

/** What libraries say to themselves where they are loaded first: sharp. */
const OF_LIBRARIES = ['VIPSHOME'];

function lookAround() {
  const said = Object.entries(process.env).filter(([name]) => !OF_LIBRARIES.includes(name));
  const seen = new Map(said.map(([name, value]) => [`process.env.${name}`, value]));
  for (const [prefix, owner, names] of WATCHED)
    for (const name of names) {
      const { value, get } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      seen.set(prefix + name, value ?? get);
    }
  return seen;
}

/** Files of this project share a process: what one leaves changed would fail another by chance. This runs before each of them. */
const before = lookAround();
afterAll(() => {
  const after = lookAround();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  if (changed.length > 0) throw new Error(`This file leaves to others, changed: ${changed.join(', ')}`);
});
