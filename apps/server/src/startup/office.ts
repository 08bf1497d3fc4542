import type { Context } from '#context';
import { findRunning } from '#db/embedded/start';
import type { Config } from '#kernel/config';
import { claimDataFolder } from '#kernel/data-folder';
import { isOneOf } from '#kernel/one-of';
import type { Command } from '#kernel/terminal';
import { consoleActor, readAudit, recordDeed } from '../features/audit/index.ts';
import { editEnquiries } from '../features/enquiry/index.ts';
import { editGallery } from '../features/gallery/index.ts';
import { editRefunds } from '../features/payments/index.ts';
import { editInvoices } from '../features/invoices/index.ts';
import { proposals } from '../features/index.ts';
import { editLicences } from '../features/licences/index.ts';
import { editWords } from '../features/moderation/index.ts';
import { reportSubjects } from '../features/report-subjects.ts';
import { editReports } from '../features/reports/index.ts';
import { editTexts } from '../features/site/index.ts';
import { editStaff } from '../features/staff/index.ts';
import { readOwnTexts } from './page-texts.ts';
import { seed } from '../../seed/index.ts';
import { openWorld } from './open.ts';
import type { Shutdown } from './shutdown.ts';

const OFFICE_MODES = [
  'words',
  'gallery',
  'enquiries',
  'refunds',
  'invoices',
  'licences',
  'reports',
  'texts',
  'staff',
  'audit',
] as const;
type OfficeMode = (typeof OFFICE_MODES)[number];

export function isOfficeMode(mode: string | undefined): mode is OfficeMode {
  return mode !== undefined && isOneOf(OFFICE_MODES, mode);
}

/** Does what staff asks for from the command line, on the database of a server that runs or on its own. Gives the exit code. */
export async function runOffice(
  config: Config,
  { mode, args, shutdown }: { mode: OfficeMode; args: readonly string[]; shutdown: Shutdown },
): Promise<number> {
  const say = (line: string) => console.log(line);
  const ctx = await openOffice(config, shutdown, say);
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const command = {
    words: async () => editWords(ctx, args, say),
    gallery: async () => editGallery(ctx, args, { origin, say }),
    enquiries: async () => editEnquiries(ctx, args, say),
    refunds: async () => editRefunds(ctx, args, say),
    invoices: async () => editInvoices(ctx, args, say),
    licences: async () => editLicences(ctx, args, say),
    reports: async () => editReports(ctx, args, { subjects: reportSubjects, origin, say }),
    texts: async () => editTexts(ctx, args, { own: await readOwnTexts(), say }),
    staff: async () => editStaff(ctx, args, { origin, say, proposals }),
    audit: async () => readAudit(ctx, args, say),
  }[mode];
  const code = await perform(ctx, { mode, args }, await command());
  await shutdown.run(ctx.log);
  return code;
}

/** A deed stands in the chain, and behind it that it was refused or broke off; words that nobody understood are none. */
async function perform(
  ctx: Context,
  { mode, args: [verb = '', ...words] }: { mode: OfficeMode; args: readonly string[] },
  { isMisspelt, run }: Command,
): Promise<number> {
  if (isMisspelt || mode === 'audit') return run();
  const record = (action: string) => recordDeed(ctx, { actor: consoleActor(), action, details: { words } });
  // What could not be written down is not done. A command may call providers, so it is no transaction of its own.
  await record(`${mode}.${verb}`);
  try {
    const code = await run();
    if (code !== 0) await record(`${mode}.${verb}.refused`);
    return code;
  } catch (error) {
    // What broke off may have done a part. Where the database is away this cannot be written either: the first error tells more.
    await record(`${mode}.${verb}.failed`).catch(() => {});
    throw error;
  }
}

async function openOffice(config: Config, shutdown: Shutdown, say: (line: string) => void): Promise<Context> {
  // Nobody calls its simulators: any port will do.
  const own = { ...config, simulatorPort: 0, searchIndex: 'database' as const };
  try {
    const claim = claimDataFolder(config.dataFolder);
    shutdown.add('data folder', async () => claim.release());
  } catch (error) {
    const url = config.database.kind === 'embedded' ? findRunning(config.dataFolder) : null;
    if (!url && config.database.kind === 'embedded') throw error;
    const database = url ? { kind: 'server' as const, url, pool: config.database.pool } : config.database;
    return (await openWorld({ ...own, database }, { shutdown, say })).ctx;
  }
  const { ctx } = await openWorld(own, { shutdown, say });
  await seed(ctx);
  return ctx;
}
