import { ENQUIRY_NUMBER } from '@mogine/contract/enquiry-limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanFileName, contentMac, newNumber, phaseOn, recogniseAttachment } from './rules.ts';

describe('a number', () => {
  it('tells the kind and the day and nothing else', () => {
    const drawn = Array.from({ length: 200 }, () => newNumber('school', '2026-11-23'));
    for (const number of drawn) expect(number).toMatch(ENQUIRY_NUMBER);
    expect(new Set(drawn).size).toBeGreaterThan(190);
  });
});

describe('what was written', () => {
  it('has the same mark only when every field is the same', () => {
    const secret = Buffer.alloc(32, 1);
    const marks = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', '']].map((fields) =>
      contentMac(secret, fields).toString('hex'),
    );
    expect(new Set(marks).size).toBe(marks.length);
    expect(contentMac(secret, ['ab', 'c']).toString('hex')).toBe(marks[0]);
  });
});

describe('an attachment', () => {
  it('is recognised by its bytes, whole', async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#2a7' } });
    for (const [made, format] of [
      [picture.clone().png(), 'PNG'],
      [picture.clone().jpeg(), 'JPG'],
      [picture.clone().webp(), 'WebP'],
    ] as const) {
      const bytes = await made.toBuffer();
      expect(recogniseAttachment(bytes)).toBe(format);
      expect(recogniseAttachment(bytes.subarray(0, 24))).toBeNull();
    }
    const zip = Buffer.from('PK\x03\x04....PK\x05\x06', 'latin1');
    expect(recogniseAttachment(zip)).toBe('ZIP');
    expect(recogniseAttachment(zip.subarray(0, 8))).toBeNull();
    const glb = Buffer.concat([Buffer.from('glTF'), Buffer.from([2, 0, 0, 0, 12, 0, 0, 0])]);
    expect(recogniseAttachment(glb)).toBe('GLB');
    for (const text of ['', 'MZ', '<svg/>', '<?xml', 'RIFF1234AVI ', 'glTF']) {
      expect(recogniseAttachment(Buffer.from(text))).toBeNull();
    }
  });

  it.each([
    ['作品.PDF', '作品.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\a\\b.tar.gz', 'b.tar.pdf'],
    ['.pdf', 'attachment.pdf'],
    ['', 'attachment.pdf'],
    ['a\u202efdp.exe', 'afdp.pdf'],
  ])('called %j is kept as %j', (given, kept) => {
    expect(cleanFileName(given, 'pdf')).toBe(kept);
  });
});

describe('the competition', () => {
  it('is open from its first day to the end of its last', () => {
    const days = { opensOn: '2027-03-01', closesOn: '2027-05-31' };
    const on = (today: string) => phaseOn(today, days);
    expect([on('2027-02-28'), on('2027-03-01'), on('2027-05-31'), on('2027-06-01')]).toEqual([
      'before',
      'open',
      'open',
      'closed',
    ]);
    expect(phaseOn('2027-01-01', { opensOn: null, closesOn: null })).toBe('unset');
  });
});
