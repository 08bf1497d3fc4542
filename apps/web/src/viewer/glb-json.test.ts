import { expect, it } from 'vitest';
import { readGlbJson } from './glb-json.ts';

function glbOf(json: string, { type = 0x4e4f534a, length = json.length } = {}): ArrayBuffer {
  const text = new TextEncoder().encode(json);
  const bytes = new ArrayBuffer(20 + text.length);
  const view = new DataView(bytes);
  view.setUint32(12, length, true);
  view.setUint32(16, type, true);
  new Uint8Array(bytes, 20).set(text);
  return bytes;
}

it('reads the text of the JSON chunk, also of a length that lies', () => {
  expect(readGlbJson(glbOf('{"asset":{}}'))).toBe('{"asset":{}}');
  expect(readGlbJson(glbOf('{"asset":{}}', { length: 2 ** 31 }))).toBe('{"asset":{}}');
});

it('finds none in anything else', () => {
  expect(readGlbJson(glbOf('{}', { type: 1 }))).toBe('');
  expect(readGlbJson(new ArrayBuffer(3))).toBe('');
});
