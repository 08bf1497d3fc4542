/** What somebody typed to find something: a member's phone or id, or the number of an order. */
export type Typed = { by: 'nothing' } | { by: 'phone' | 'clientId' | 'number'; value: string };

const PHONE = /^(?:\+?86)?(1[3-9]\d{9})$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Spaces in a pasted number are forgiven; ids of members are written with hyphens, numbers of orders without. */
export function readTyped(typed: string): Typed {
  const words = typed.trim();
  if (words === '') return { by: 'nothing' };
  const [, phone] = PHONE.exec(words.replace(/[\s-]/g, '')) ?? [];
  if (phone) return { by: 'phone', value: phone };
  if (UUID.test(words)) return { by: 'clientId', value: words.toLowerCase() };
  return { by: 'number', value: words.slice(0, 64) };
}
