import { defaults } from '../../../test/harness.ts';

// Whatever lists and searches of the shop promise they keep with the index as without it.
defaults.searchIndex = 'memory';
await import('../../features/catalog/catalog.api.test.ts');
await import('../../features/catalog/meant.api.test.ts');
await import('../../features/catalog/paging.api.test.ts');
await import('../../features/catalog/search.api.test.ts');
await import('../../features/catalog/suggest.api.test.ts');
await import('../../../test/relevance/relevance.api.test.ts');
