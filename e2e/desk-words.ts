import type { Page } from 'playwright-core';
import { appStrings } from '../apps/web/src/app/strings.ts';
import { aiStrings } from '../apps/web/src/features/admin/ai/ai.strings.ts';
import { approvalsStrings } from '../apps/web/src/features/admin/approvals/approvals.strings.ts';
import { assetsStrings } from '../apps/web/src/features/admin/assets/assets.strings.ts';
import { auditStrings } from '../apps/web/src/features/admin/audit/audit.strings.ts';
import { categoriesStrings } from '../apps/web/src/features/admin/categories/categories.strings.ts';
import { dictionariesStrings } from '../apps/web/src/features/admin/dictionaries/dictionaries.strings.ts';
import { enquiriesStrings } from '../apps/web/src/features/admin/enquiries/enquiries.strings.ts';
import { deskStrings } from '../apps/web/src/features/admin/frame/desk.strings.ts';
import { frameStrings } from '../apps/web/src/features/admin/frame/frame.strings.ts';
import { galleryStrings } from '../apps/web/src/features/admin/gallery/gallery.strings.ts';
import { jobsStrings } from '../apps/web/src/features/admin/jobs/jobs.strings.ts';
import { peopleStrings } from '../apps/web/src/features/admin/people/people.strings.ts';
import { pricesStrings } from '../apps/web/src/features/admin/prices/prices.strings.ts';
import { privacyDeskStrings } from '../apps/web/src/features/admin/privacy/privacy.strings.ts';
import { requestStrings } from '../apps/web/src/features/admin/privacy/requests.strings.ts';
import { ratesStrings } from '../apps/web/src/features/admin/rates/rates.strings.ts';
import { reportsStrings } from '../apps/web/src/features/admin/reports/reports.strings.ts';
import { reviewStrings } from '../apps/web/src/features/admin/review/review.strings.ts';
import { searchesStrings } from '../apps/web/src/features/admin/searches/searches.strings.ts';
import { sessionStrings } from '../apps/web/src/features/admin/session/session.strings.ts';
import { settingsStrings } from '../apps/web/src/features/admin/settings/settings.strings.ts';
import { staffStrings } from '../apps/web/src/features/admin/staff/staff.strings.ts';
import { storageStrings } from '../apps/web/src/features/admin/storage/storage.strings.ts';
import { versionsStrings } from '../apps/web/src/features/admin/versions/versions.strings.ts';
import { wordsStrings } from '../apps/web/src/features/admin/words/words.strings.ts';
import type { Lang } from './browser.ts';

export const LANGS = ['zh', 'en'] as const;

/** What the back office says in a language, by desk; `desk` and `frame` are what all of them share, `app` what every page of the site has. */
export function readDesks(lang: Lang) {
  return {
    app: appStrings[lang],
    ai: aiStrings[lang],
    approvals: approvalsStrings[lang],
    assets: assetsStrings[lang],
    audit: auditStrings[lang],
    categories: categoriesStrings[lang],
    desk: deskStrings[lang],
    dictionaries: dictionariesStrings[lang],
    enquiries: enquiriesStrings[lang],
    frame: frameStrings[lang],
    gallery: galleryStrings[lang],
    jobs: jobsStrings[lang],
    people: peopleStrings[lang],
    prices: pricesStrings[lang],
    privacy: privacyDeskStrings[lang],
    rates: ratesStrings[lang],
    reports: reportsStrings[lang],
    requests: requestStrings[lang],
    review: reviewStrings[lang],
    searches: searchesStrings[lang],
    session: sessionStrings[lang],
    settings: settingsStrings[lang],
    staff: staffStrings[lang],
    storage: storageStrings[lang],
    versions: versionsStrings[lang],
    words: wordsStrings[lang],
  };
}

/** Where one goes from desk to desk, and what stands beside the list of one. */
export function partsOf(page: Page, lang: Lang) {
  const { desk, frame } = readDesks(lang);
  return {
    desks: page.getByRole('navigation', { name: frame.nav }),
    detail: page.getByRole('region', { name: desk.detail }),
  };
}
