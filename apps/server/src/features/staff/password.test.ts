import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

it("a password is known again, another one and nobody's are not", async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await isPassword('correct horse battery', hash)).toBe(true);
  expect(await isPassword('correct horse batterz', hash)).toBe(false);
  expect(await isPassword('', null)).toBe(false);
  expect(await hashPassword('correct horse battery')).not.toBe(hash);
});

it('however a keyboard composes its letters', async () => {
  expect(await isPassword('cafe\u0301 cafe\u0301 cafe\u0301', await hashPassword('café café café'))).toBe(
    true,
  );
});
