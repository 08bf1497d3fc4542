import { describe, expect, it } from 'vitest';
import { applicationsStrings } from '../applications/applications.strings.ts';
import { casesStrings } from '../cases/cases.strings.ts';
import { couponsStrings } from '../coupons/coupons.strings.ts';
import { galleryStrings } from '../gallery/gallery.strings.ts';
import { invoicesStrings } from '../invoices/invoices.strings.ts';
import { reportsStrings } from '../reports/reports.strings.ts';

const NAME = '林间 Studio';

describe.each(['zh', 'en'] as const)('what desks say of a deed in %s', (lang) => {
  const said: Record<string, Record<string, (name: string, more: string) => string>> = {
    applications: applicationsStrings[lang].done,
    cases: casesStrings[lang].done,
    coupons: couponsStrings[lang].moved,
    gallery: galleryStrings[lang].done,
    invoices: invoicesStrings[lang].done,
    reports: reportsStrings[lang].done,
  };

  it.each(Object.entries(said))('names whom it was done to, and each deed differently: %s', (_, deeds) => {
    const words = Object.values(deeds).map((say) => say(NAME, ''));
    for (const each of words) expect(each).toContain(NAME);
    expect(new Set(words).size).toBe(words.length);
  });
});
