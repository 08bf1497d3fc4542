// Which room may lead to which. Each comment says what to do instead; docs/architecture.md draws the whole house.

/** Server features and the features whose index.ts they may import. What must flow back goes by a job or an argument. */
const SERVER_FEATURES = {
  analytics: ['catalog'],
  audit: [],
  approvals: [],
  staff: ['approvals', 'audit'],
  account: ['site', 'settings', 'moderation'],
  applications: ['account', 'approvals', 'messages', 'moderation', 'site'],
  cases: ['account', 'messages', 'moderation', 'reports', 'storefront'],
  catalog: ['audit'],
  messages: ['mail'],
  reports: ['messages', 'mail'],
  settings: [],
  rates: ['approvals'],
  site: ['settings', 'approvals', 'rates'],
  mail: [],
  minors: ['account'],
  enquiry: ['mail'],
  wallet: ['account', 'messages', 'approvals'],
  earnings: ['account', 'analytics', 'wallet', 'payments', 'messages', 'applications', 'approvals', 'rates'],
  favorites: ['analytics', 'catalog', 'minors'],
  coupons: ['wallet', 'messages', 'account', 'approvals'],
  payments: ['wallet', 'coupons', 'messages', 'minors', 'account', 'approvals'],
  invoices: ['payments', 'messages'],
  licences: ['messages'],
  orders: [
    'analytics',
    'wallet',
    'catalog',
    'messages',
    'payments',
    'licences',
    'earnings',
    'approvals',
    'account',
    'rates',
  ],
  create: ['wallet', 'messages', 'minors', 'settings', 'audit'],
  moderation: [],
  works: ['create'],
  gallery: ['cases', 'create', 'messages', 'account', 'moderation', 'reports', 'minors', 'settings'],
  workflow: ['create'],
  capture: ['wallet', 'messages'],
  ratings: ['cases', 'messages', 'moderation'],
  storage: ['catalog'],
  storefront: ['messages', 'moderation'],
  wanted: ['catalog', 'messages'],
  variants: ['applications', 'audit', 'moderation'],
  people: ['account', 'cases', 'messages', 'minors', 'privacy'],
  privacy: ['account', 'messages', 'site', 'minors', 'rates'],
  creators: ['catalog', 'wallet', 'messages', 'create', 'moderation'],
  review: ['creators', 'catalog', 'messages', 'create', 'moderation', 'applications', 'reports', 'variants'],
};

const TEST = '\\.(test|spec)\\.tsx?$';
const known = [...Object.keys(SERVER_FEATURES), 'admin'].join('|');

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const serverOrder = Object.entries(SERVER_FEATURES).map(([feature, allowed]) => ({
  name: `server-${feature}-imports`,
  comment:
    `The feature "${feature}" may import ${allowed.join(', ') || 'no other feature'}. ` +
    'What must flow the other way is a job that the other feature handles, or an argument that the caller passes in.',
  severity: 'error',
  from: { path: `^apps/server/src/features/${feature}/`, pathNot: TEST },
  to: {
    path: '^apps/server/src/features/[^/]+/',
    pathNot: `^apps/server/src/features/(${[feature, ...allowed].join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Modules in a circle cannot be understood, tested or loaded apart: move what both need into a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing reaches this module: delete it, or import it where it is needed.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          TEST,
          '(^|/)[^/]+\\.config\\.ts$',
          '/scripts/',
          '^packages/atelier/assembly/',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      comment:
        'This import leads nowhere: correct the path, or add the package to the package.json of this workspace.',
      severity: 'error',
      from: {},
      // The web build makes its own "virtual:" modules.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'web-features-apart',
      comment:
        'Web features never import each other: share through shared/ or viewer/, or meet in app/slots.tsx.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-not-to-server',
      comment: 'The browser knows the server only through packages/contract.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'web-inspector-without-features',
      comment:
        'inspector/ shows any model or material that a page hands it: what it needs of a feature comes in as an argument.',
      severity: 'error',
      from: { path: '^apps/web/src/inspector/', pathNot: TEST },
      to: { path: '^apps/web/src/features/' },
    },
    {
      name: 'web-ground-floor',
      comment:
        'shared/ and viewer/ carry the features, so they must not know them: pass what they need as an argument or a slot.',
      severity: 'error',
      from: { path: '^apps/web/src/(shared|viewer)/', pathNot: TEST },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'viewer-without-router-and-queries',
      comment: 'The 3D engine is used by any page: addresses and data come in as arguments.',
      severity: 'error',
      from: { path: '^apps/web/src/viewer/', pathNot: TEST },
      to: { path: ['node_modules/wouter/', 'node_modules/@tanstack/', '^apps/web/src/shared/api/'] },
    },
    {
      name: 'server-features-by-the-front-door',
      comment: 'Use another feature through its index.ts; what is not exported there is its own business.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/index\\.ts$'],
      },
    },
    ...serverOrder,
    {
      name: 'server-feature-unlisted',
      comment:
        'A feature that imports others needs its line in the table at the top of .dependency-cruiser.mjs.',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/([^/]+)/',
        pathNot: [`^apps/server/src/features/(${known})/`, TEST],
      },
      to: { path: '^apps/server/src/features/[^/]+/', pathNot: '^apps/server/src/features/$1/' },
    },
    {
      name: 'server-ground-floor',
      comment: 'kernel/ and db/ hold no business: they know no feature, no adapter and no context.',
      severity: 'error',
      from: { path: '^apps/server/src/(kernel|db)/', pathNot: TEST },
      to: { path: '^apps/server/src/(features|adapters|simulators|startup|context\\.ts)' },
    },
    {
      name: 'only-context-picks-adapters',
      comment:
        'Say what you need as an interface in port.ts and take it from ctx; context.ts and startup/ choose who provides it.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/(context|main)\\.ts$',
          '^apps/server/src/startup/',
          '^apps/server/src/(adapters|simulators)/',
          TEST,
        ],
      },
      to: { path: '^apps/server/src/(adapters|simulators)/' },
    },
    {
      name: 'adapters-know-ports-only',
      comment: 'An adapter fulfils the port.ts of a feature and knows nothing else of it.',
      severity: 'error',
      from: { path: '^apps/server/src/(adapters|simulators)/', pathNot: TEST },
      to: { path: '^apps/server/src/features/', pathNot: '/port\\.ts$' },
    },
    {
      name: 'routes-not-to-repository',
      comment:
        'A route unpacks the call and asks its service; SQL is the business of the service’s repository.',
      severity: 'error',
      from: { path: '^apps/server/src/features/[^/]+/routes(\\.ts$|/)' },
      to: { path: ['/repository(\\.ts$|/)', '^apps/server/src/db/', 'node_modules/kysely/'] },
    },
    {
      name: 'sql-in-repositories-only',
      comment:
        'Only repositories and db/ speak to Kysely: give the statement a name in repository.ts and call that.',
      severity: 'error',
      from: {
        path: '^apps/server/src/features/',
        pathNot: ['/repository(\\.ts$|/)', TEST],
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'server-rules-pure',
      comment:
        'Rules are pure: time, ids and rows come in as values. Do the reading and writing in the service.',
      severity: 'error',
      from: { path: '^apps/server/src/features/.+/rules(\\.ts$|/)', pathNot: TEST },
      to: {
        dependencyTypesNot: ['type-only'],
        path: [
          '/(repository|service|routes|jobs)(\\.ts$|/)',
          '^apps/server/src/(db|adapters|simulators)/',
          '^apps/server/src/kernel/(http|jobs|events|storage|upload)',
          'node_modules/(pg|kysely|fastify|graphile-worker|sharp)/',
          '^(node:)?(fs|http|https|net|child_process|timers|dns)(/|$)',
        ],
      },
    },
    {
      name: 'web-models-pure',
      comment:
        'A model is pure state and rules, testable without a page: components and queries call it, not the other way.',
      severity: 'error',
      from: { path: '^apps/web/src/features/.+/model\\.tsx?$' },
      to: {
        path: [
          '/(pages|components)/',
          '/queries\\.tsx?$',
          '^apps/web/src/shared/(api|ui)/',
          'node_modules/(react|react-dom|wouter|@tanstack)/',
        ],
      },
    },
    {
      name: 'contract-needs-zod-only',
      comment:
        'The contract is read by server, web, tests and seeds alike: it may depend on zod and nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST },
      to: { pathNot: ['^packages/contract/src/', 'node_modules/zod/'] },
    },
    {
      name: 'atelier-stands-alone',
      comment: 'The atelier turns a description into pictures and models: no server, no page, no contract.',
      severity: 'error',
      from: { path: '^packages/atelier/' },
      to: { path: ['^apps/', '^packages/contract/', '^e2e/', '^bench/'] },
    },
    {
      name: 'descriptor-stands-alone',
      comment:
        'The descriptor is the same numbers in the browser and on the server: pixels in, bytes out, and no package.',
      severity: 'error',
      from: { path: '^packages/descriptor/src/', pathNot: TEST },
      to: { pathNot: '^packages/descriptor/src/' },
    },
    {
      name: 'spec-client-knows-the-wire-only',
      comment:
        'The recorded client is somebody else’s front end: only its world.ts, which starts the server, may know the project.',
      severity: 'error',
      from: { path: '^apps/server/test/spec-client/', pathNot: '/world\\.ts$' },
      to: { path: ['^apps/', '^packages/'], pathNot: '^apps/server/test/spec-client/' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Test code stays in tests: move what the product needs out of the test file.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST },
      to: { path: [TEST, '^apps/server/test/', 'node_modules/(vitest|fast-check|playwright-core)/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['(^|/)dist/', '\\.(css|svg|png|woff2|wasm|json|html)', '^packages/atelier/assembly/'],
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
