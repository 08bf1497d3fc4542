import { SEED_MAX } from '@mogine/contract/create-limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useSayRefused } from '#app/refused.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { keepPrompts, readPrompts, withPrompt } from './draft.ts';
import { engineQuery, stylesQuery, usePush, useRetry } from '../tasks/queries.ts';
import { isLoggedOut } from '../tasks/logged-out.ts';
import { toPush, wordsOf } from './studio-model.ts';
import { studioStrings } from './studio.strings.ts';
import type { Task } from '../tasks/task-model.ts';
import { randomSeed } from '../tasks/seed.ts';
import type { Studio } from './use-studio.ts';

type StudioPush = {
  isPushing: boolean;
  /** Prompts that were sent from this browser, or written and replaced, newest first. */
  prompts: readonly string[];
  keepPrompt: (prompt: string) => void;
  /** Hands in one task for each prompt, as everything else is set. */
  push: (prompts: readonly string[]) => Promise<void>;
  /** Hands a task in once more with another seed and its own pictures; what is set on the page stays. */
  vary: (task: Task, seed: number) => Promise<void>;
};

/** Hands tasks in. What could not be handed in leaves everything on the page as it was. */
export function useStudioPush({ state, dispatch }: Studio, onPushed: (id: string) => void): StudioPush {
  const t = useStrings(studioStrings);
  const navigate = useNavigate();
  const sayRefused = useSayRefused();
  const { data: styles = [] } = useQuery(stylesQuery);
  const { data: engine } = useQuery(engineQuery);
  const { mutateAsync } = usePush();
  const { mutateAsync: again } = useRetry();
  const [isPushing, setPushing] = useState(false);
  const [kept, setKept] = useState(readPrompts);
  const { settings, reference } = state;
  useEffect(() => void keepPrompts(kept), [kept]);

  /** How many of them were handed in; says why the others were not. */
  async function handIn(asks: readonly (() => Promise<{ id: string }>)[]): Promise<number> {
    setPushing(true);
    let count = 0;
    try {
      for (const ask of asks) {
        const { id } = await ask();
        if (count === 0) onPushed(id);
        count += 1;
      }
    } catch (error) {
      if (!isLoggedOut(error)) sayRefused(error);
      else {
        toast.error(t.loggedOut);
        navigate(href.login({ redirect: href.create() }));
      }
    } finally {
      setPushing(false);
    }
    if (asks.length > 1 && count > 0) toast.success(t.pushedSome(count, asks.length));
    return count;
  }

  function keepPrompt(prompt: string): void {
    if (prompt.trim() !== '') setKept((known) => withPrompt(known, prompt.trim()));
  }
  async function push(prompts: readonly string[]): Promise<void> {
    const abilities = { hasNegative: engine?.hasNegative ?? true };
    const files = reference?.file ? { reference: reference.file } : {};
    const count = await handIn(
      prompts.map((prompt) => () => mutateAsync({ input: toPush(state, prompt, styles, abilities), files })),
    );
    if (count === 0) return;
    dispatch({ kind: 'pushed', nextSeed: randomSeed() });
    keepPrompt(settings.prompt);
  }
  async function vary(task: Task, seed: number): Promise<void> {
    // A graph of one's own has its seeds in itself: of it only the words are taken over.
    if (task.flowName === 'workflow_api') await handIn([() => mutateAsync({ input: wordsOf(task, seed) })]);
    else await handIn([() => again({ id: task.id, seed: seed % (SEED_MAX + 1) })]);
  }

  return { isPushing, prompts: kept, keepPrompt, push, vary };
}
