import { expect, it } from 'vitest';
import { checkGltf } from './read/check-gltf.ts';
import { IntakeRefusal } from './refusal.ts';

function refusalOf(json: object): IntakeRefusal {
  try {
    checkGltf({ asset: { version: '2.0' }, ...json }, () => false);
  } catch (error) {
    if (error instanceof IntakeRefusal) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

it.each<[string, object]>([
  ['an address', { buffers: [{ byteLength: 1, uri: 'oak\0\ud800.bin' }] }],
  ['an extension', { extensionsRequired: [`ACME\0\ud800${'k'.repeat(1e5)}`] }],
  ['an extension that is no name', { extensionsRequired: [{ 'ACME\0\ud800': 'k'.repeat(1e5) }] }],
  ['the name of a list', { ['oak\0\ud800']: Array.from({ length: 1e6 }, () => 0) }],
])('a refusal can be kept whatever a file has for %s', (_, json) => {
  const { code, detail } = refusalOf(json);
  expect(code).toMatch(/FILE_MISSING|GLTF_EXTENSION|MESH_TOO_LARGE/);
  for (const told of Object.entries(detail).flat()) {
    if (typeof told === 'number') continue;
    expect(told).not.toContain('\0');
    expect(told.isWellFormed()).toBe(true);
    expect(told.length).toBeLessThanOrEqual(120);
  }
});
