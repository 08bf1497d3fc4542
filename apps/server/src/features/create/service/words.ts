import type { create } from '@mogine/contract/create';
import type { OpResult } from '@mogine/contract/kernel/op';

/** What can be written into a prompt; the list is loaded when somebody asks for the first time. */
export async function readWords(): Promise<OpResult<typeof create.words>> {
  const { listWords } = await import('@mogine/atelier/words');
  return listWords();
}
