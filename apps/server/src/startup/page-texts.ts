import { join } from 'node:path';
import type { OwnText } from '../features/site/index.ts';
import { loadBuiltEntry } from '../web/bundle.ts';

const WEB_DIST = join(import.meta.dirname, '../../../web/dist');

/** The pages' own words, which come with the web app. Rejects where it is not built. */
export async function readOwnTexts(): Promise<OwnText[]> {
  try {
    return await (await loadBuiltEntry(WEB_DIST)).listPageTexts();
  } catch (cause) {
    throw new Error('The web app is not built. Run "npm run build".', { cause });
  }
}
