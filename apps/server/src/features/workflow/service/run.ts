import type { create } from '@mogine/contract/create';
import type { OpResult } from '@mogine/contract/kernel/op';
import { toGraph } from '@mogine/contract/workflow/graph';
import { problemText } from '@mogine/contract/workflow/problem-text';
import { findProblems, readRunFacts } from '@mogine/contract/workflow/rules';
import type { Context } from '#context';
import { pushGraph } from '#features/create';
import { AppError } from '#kernel/errors';
import { findOwn } from '../repository.ts';
import { readCatalogue } from './catalogue.ts';

export type RunRules = Parameters<typeof pushGraph>[3];

/**
 * Hands in a task that runs a stored document. Throws NOT_FOUND, WORKFLOW_CHANGED where another revision was seen,
 * WORKFLOW_INVALID with the first thing that is wrong, WORKFLOW_ENGINE_DOWN, or what pushGraph throws.
 */
export async function runDocument(
  ctx: Context,
  clientId: string,
  { id, revision }: { id: string; revision: number },
  rules: RunRules,
): Promise<OpResult<typeof create.push>> {
  const row = await findOwn(ctx.db, clientId, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.revision !== revision) throw new AppError('WORKFLOW_CHANGED');
  const { byName } = await readCatalogue(ctx);
  const { document } = row;
  const [problem] = findProblems(document, byName);
  if (problem) throw new AppError('WORKFLOW_INVALID', { ...problemText(problem, document, byName) });
  const facts = readRunFacts(document, byName);
  return pushGraph(ctx, clientId, { graph: toGraph(document, byName), facts }, rules);
}
