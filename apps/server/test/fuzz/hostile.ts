/** Texts that have broken programs before. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  "' or 1=1 --",
  "'; drop table client; --",
  '1 union select null,null,null',
  '%_\\',
  '{"$gt":""}',
  '{"$where":"sleep(1000)"}',
  '{{7*7}}${7*7}<%= 7*7 %>#{7*7}',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'line\r\nset-cookie: a=b\r\n\r\nbody',
  'a\u0000b',
  '\u202eright to left\u202c\u200b\ufeff',
  '\ud800',
  'a\udfffb',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z̷͇̈́a̸l̵g̶o̷',
  '沙发，椅子、桌子',
  '１２３',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '[object Object]',
  '__proto__',
  'constructor',
  '-0',
  '1e309',
  '9007199254740993',
  '0x10',
  '2147483648',
  '99999999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ',,,,，，',
  'a'.repeat(5000),
];

/** JSON as it is written on the wire, for what JavaScript values cannot say. */
export class RawJsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return `raw ${this.text}`;
  }
}

/** Values of a type that the field does not have. */
export const STRANGE_VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  [[['a']]],
  { $ne: null },
  { toString: 'x', length: -1 },
  -1,
  0.1,
  Number.MAX_SAFE_INTEGER,
  new RawJsonText('1e309'),
  new RawJsonText('-0'),
  new RawJsonText('1e-400'),
  new RawJsonText('123456789012345678901234567890'),
  new RawJsonText('{"__proto__":{"admin":true}}'),
  new RawJsonText('"\\ud800"'),
];
