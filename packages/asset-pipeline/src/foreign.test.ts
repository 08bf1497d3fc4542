import { describe, expect, it } from 'vitest';
import { recogniseForeign } from './foreign.ts';

const tell = (text: string) => {
  const bytes = Buffer.from(text, 'latin1');
  return recogniseForeign(bytes, bytes.length);
};

describe('what a file is that is not taken', () => {
  it.each([
    ['max', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
    ['blend', 'BLENDER-v300'],
    ['skp', '\xff\xfe\xff\x0eS\0k\0e\0t\0c\0h\0U\0p\0 \0M\0'],
    ['dwg', 'AC1032\0\0'],
    ['gltf1', 'glTF\x01\0\0\0'],
    ['rar', 'Rar!\x1a\x07\x01\0'],
    ['tiff', 'II*\0\x08\0\0\0'],
    ['avif', '\0\0\0\x1cftypavif'],
    ['video', '\0\0\0\x1cftypisom'],
    ['program', '\x7fELF\x02\x01\x01\0'],
    ['program', 'MZ\x90\0\x03\0\0\0'],
    ['program', '#!/bin/sh\nrm -rf /'],
    ['text', 'MZ Studio, chairs since 1998'],
    ['emptyzip', `PK\x05\x06${'\0'.repeat(18)}`],
    ['svg', '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['svg', '\xef\xbb\xbf<svg onload="alert(1)"/>'],
    ['html', '<!doctype html><svg></svg>'],
    ['html', `${'<!---->'.repeat(500)}<html>`],
    ['text', `${'<!---->'.repeat(500)}x`],
    ['dae', '<?xml version="1.0"?><COLLADA version="1.4.1">'],
    ['xml', '<?xml version="1.0"?><scene/>'],
    ['json', '{"name":"a"}'],
    ['dxf', '  0\r\nSECTION\r\n  2\r\nHEADER'],
    ['mtl', '# Blender MTL\nnewmtl oak\nKd 1 1 1'],
    ['text', 'Once upon a time there was a chair.'],
    ['text', Buffer.from('从前有一把椅子').toString('latin1')],
    ['empty', ''],
  ])('%s', (looks, text) => {
    expect(tell(text)).toBe(looks);
  });

  it('of noise nobody knows what it is', () => {
    expect(tell('\x01\x02\x03\x04 svg')).toBeNull();
  });
});
