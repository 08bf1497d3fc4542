import { describe, expect, it } from 'vitest';
import { contract } from '@mogine/contract';
import { deskHref, readDeskPath } from './desk.ts';
import { desks } from './desks.ts';

describe('the address of a desk', () => {
  it('says what is shown at it, whatever that is called', () => {
    for (const item of ['', 'abc', 'a/b', 'asset 1', '%']) {
      const path = deskHref('reports', item);
      expect(readDeskPath(path)).toEqual({ desk: 'reports', item });
    }
    expect(readDeskPath('/admin')).toEqual({ desk: '', item: '' });
    expect(readDeskPath('/admin/reports/%E0%A4%A')).toEqual({ desk: 'reports', item: '%E0%A4%A' });
    expect(deskHref('audit', '', { subject: 'a b' })).toBe('/admin/audit?subject=a+b');
  });
});

describe('the tables of calls', () => {
  it('keep what staff calls from readers, and leave nothing out', async () => {
    const { wireTable } = await import('../../../scripts/contract-plugin.ts');
    const [site, office] = [Object.keys(wireTable()), Object.keys(wireTable('office'))];
    expect(office).toEqual(expect.arrayContaining(['staff', 'approvals', 'auditDesk', 'reportsDesk']));
    expect(site.filter((group) => office.includes(group))).toEqual([]);
    expect([...site, ...office].sort()).toEqual(Object.keys(contract).sort());
  });
});

describe('the table of desks', () => {
  it('gives each one an address and a key of its own', () => {
    for (const name of ['path', 'letter'] as const) {
      const taken = desks.flatMap((desk) => desk[name] ?? []);
      expect(new Set(taken).size).toBe(taken.length);
    }
  });
});
