import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractPlugin } from './scripts/contract-plugin.ts';

const vendor = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;

/**
 * What most pages use: one file, because a phone waits for every file longer than for its bytes. Without what schemas are made of:
 * many desks name a limit of one, and the schema library would come with it to every page.
 */
const common =
  /\/apps\/web\/src\/(app|shared)\/|\/packages\/contract\/(?!src\/kernel\/(fields|op)\.)|mogine-contract|\/lucide-react\//;
const COMMON_MIN_PAGES = 20;
/** What speaks to the server and of its answers: for when a reader does something, and only some pages name it. */
const session =
  /\/session\/session-calls\.|\/ui\/toast-store\.|\/shared\/api\/calls\.|\/kernel\/request\.|mogine-contract/;
/** What stands around the pages of the user centre, many as they are, and around no other. */
const center =
  /\/layout\/(user-center|panel-strings)|\/icons\/(package|package-plus|palette|receipt|settings|trending-up|wallet)\./;
/** Many pages have a form or a window over them; home and the library have none at first. */
const forms = /\/shared\/ui\/(field|text-field|text-area|checkbox|dialog|use-modal|top-layer)\./;
/** What narrows a list, and how all fields look: lists have these without a form, pages for reading have neither. */
const narrowing = /\/shared\/ui\/(select|search-field|field\.module)\./;

/** What asks before a deed, offers a choice, or says that a part has not come, comes with the pages that have it, many as the desks with it are. */
const asides =
  /\/shared\/ui\/(confirm-dialog|asked-button|guarded-dialog|guard\.strings|load-more|load-more\.strings|read-failure|select-field)\./;

/** Of choices, menus and empty lists, which pages for reading do without. */
const controls = /\/ui\/(segmented-control|choices|menu-keys|badge|progress-bar|empty-state)\.|\/icons\/x\./;

/** For the same reason: what home and the library share, of which each piece would be a file of a few hundred bytes. */
const pieces = /\/kernel\/lists|\/lib\/(media-query|cover-sources|in-view)|\/app\/heart-slot/;
/** Prices, and signs beside links and questions, which pages for reading have too. */
const signs = /\/app\/prices|\/icons\/(arrow-(right|left|up-right)|chevron-(left|right)|plus|minus)\./;
/** What lists with filters share. */
const filters = /\/catalog\/components\/filter-link|\/ui\/chip\./;
/** What did not load, said with a number that can be copied: pages for reading ask for it when that happens. */
const failure = /\/shared\/ui\/(error-state|copy-button)\.|\/icons\/(copy|rotate-cw)\./;
const tabs = /\/ui\/tabs\./;
/** What listens for events: payments, tasks and notices. */
const live = /\/shared\/api\/events\.|\/eventsource-parser\//;
const glyphs = /\/ui\/glyphs\./;
/** And what the pages that show cards of assets share. */
const cards = /\/app\/slots/;

/** And what nearly all pages of MoAI share. */
const moai = /\/features\/create\/(?!pages\/)/;
const MOAI_MIN_PAGES = 4;

/** One short suffix for all classes of a file, so that they compress well. */
function nameClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}-${createHash('sha1').update(path).digest('base64url').slice(0, 4)}`;
}

const lucideIcon = `${import.meta.dirname}/src/shared/ui/lucide-icon.ts`;

/** The same in both builds: the server's page names the pictures that the browser's build wrote. */
const assetFileNames = 'assets/[hash][extname]';
const chunkFileNames = 'assets/[hash].js';

/** Mode of the build for the pages of others, which shares no file with the site: those begin the whole program. */
export const EMBED_MODE = 'embed';

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), contractPlugin()],
  resolve: { alias: { '../createLucideIcon.mjs': lucideIcon } },
  // Found only when a login begins; the dev server would reload the page in the middle of it.
  optimizeDeps: { include: ['altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'] },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    emptyOutDir: mode !== EMBED_MODE,
    // The server's page names these files, so it needs to know them.
    manifest: mode === EMBED_MODE ? '.vite/embed.json' : !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // light-dark() and nesting are kept as written.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    // The content policy lets no font come from a data address.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx', output: { assetFileNames } }
      : mode === EMBED_MODE
        ? { input: 'src/embed/entry-embed.ts', output: { assetFileNames, chunkFileNames } }
        : {
            input: 'src/entry-client.tsx',
            // What changes with a library, not with us, keeps its name over our releases.
            output: {
              // The first file names all others: what a chunk is called weighs more there than it tells.
              chunkFileNames,
              assetFileNames,
              codeSplitting: {
                groups: [
                  { name: 'vendor', test: vendor, tags: ['$initial'], priority: 5 },
                  { name: 'vendor-later', test: vendor, minShareCount: 2, priority: 4 },
                  { name: 'app', tags: ['$initial'], priority: 4 },
                  { name: 'session', test: session, priority: 4 },
                  {
                    name: 'common',
                    test: (id: string) =>
                      common.test(id) &&
                      ![center, controls, narrowing, forms, asides, failure].some((other) => other.test(id)),
                    minShareCount: COMMON_MIN_PAGES,
                    priority: 3,
                  },
                  { name: 'controls', test: controls, minShareCount: 2, priority: 3 },
                  { name: 'narrowing', test: narrowing, minShareCount: 2, priority: 4 },
                  { name: 'live', test: live, minShareCount: 2, priority: 4 },
                  { name: 'forms', test: forms, minShareCount: 2, priority: 3 },
                  { name: 'failure', test: failure, minShareCount: 2, priority: 2 },
                  { name: 'signs', test: signs, minShareCount: 2, priority: 2 },
                  { name: 'tabs', test: tabs, minShareCount: 2, priority: 2 },
                  { name: 'pieces', test: pieces, minShareCount: 2, priority: 2 },
                  { name: 'filters', test: filters, minShareCount: 2, priority: 2 },
                  { name: 'glyphs', test: glyphs, minShareCount: 2, priority: 2 },
                  { name: 'cards', test: cards, minShareCount: 2, priority: 1 },
                  { name: 'moai', test: moai, minShareCount: MOAI_MIN_PAGES, priority: 1 },
                ],
              },
            },
          },
  },
  // One self-contained bundle: the page's React is the production one whatever the process was started with.
  ssr: { noExternal: isSsrBuild ? true : [] },
}));
