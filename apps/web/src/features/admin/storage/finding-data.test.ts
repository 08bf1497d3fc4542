import { expect, it } from 'vitest';
import { subjectHref } from './finding-data.ts';

it('a finding leads to what its file belongs to only where whoever looks may go there', () => {
  const finding = { subject: 'asset', subjectId: 'a1' } as const;
  expect(subjectHref(finding, [{ path: 'assets' }])).toBe('/admin/assets/a1');
  expect(subjectHref(finding, [{ path: 'storage' }])).toBeNull();
  expect(subjectHref({ ...finding, subject: 'post' }, [{ path: 'gallery' }])).toBeNull();
  expect(subjectHref({ ...finding, subjectId: '' }, [{ path: 'assets' }])).toBeNull();
});
