import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBudget, type BudgetRow } from './bundle-budget.ts';

// Fails when the last build weighs more than its pages may. A build that is over still runs; a change that makes it so
// does not pass the checks.
const file = join(import.meta.dirname, '../dist/budget.json');
const rows = JSON.parse(await readFile(file, 'utf8')) as BudgetRow[];
process.stdout.write(`${formatBudget(rows)}\n`);
if (rows.some((row) => row.problems.length > 0)) process.exitCode = 1;
