import { createDatabase, createPool, type Database } from '../apps/server/src/db/client.ts';
import { findRunning } from '../apps/server/src/db/embedded/start.ts';
import { launch } from '../apps/server/test/process/server-process.ts';
import { ownShop } from './shop.ts';

/** `npm run <mode> -- …` beside the running server. Gives what it says. */
export async function callOffice(
  mode: 'gallery' | 'reports' | 'staff' | 'texts',
  ...args: string[]
): Promise<string> {
  const exit = await launch({ ...ownShop().place, args: [mode, ...args] });
  if (!('output' in exit) || exit.code !== 0) throw new Error(`it failed: ${JSON.stringify(exit)}`);
  return exit.output;
}

/** What staff does by SQL, in the running server's database. */
export async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const url = findRunning(ownShop().place.folder);
  if (!url) throw new Error('the database does not run');
  const pool = createPool({ connectionString: url }, { max: 1 });
  try {
    return await work(createDatabase(pool));
  } finally {
    await pool.end();
  }
}
