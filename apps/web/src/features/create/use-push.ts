import { useState } from 'react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { keepPrompts, readPrompts, withPrompt } from './draft.ts';
import { engineQuery, stylesQuery, usePush } from './queries.ts';
import { toPush } from './studio-model.ts';
import { studioStrings } from './studio.strings.ts';
import { randomSeed, type Studio } from './use-studio.ts';

type StudioPush = {
  isPushing: boolean;
  /** Prompts that were sent from this browser, newest first. */
  sentPrompts: readonly string[];
  /** Hands in one task for each prompt; `changed` is set otherwise than on the page. */
  push: (prompts: readonly string[], changed?: { seed: number }) => Promise<void>;
};

/** Hands tasks in. What could not be handed in leaves everything on the page as it was. */
export function useStudioPush({ state, dispatch }: Studio, onPushed: (id: string) => void): StudioPush {
  const t = useStrings(studioStrings);
  const navigate = useNavigate();
  const { data: styles = [] } = useQuery(stylesQuery);
  const { data: engine } = useQuery(engineQuery);
  const { mutateAsync } = usePush();
  const [isPushing, setPushing] = useState(false);
  const [sentPrompts, setSentPrompts] = useState(readPrompts);

  async function push(prompts: readonly string[], changed?: { seed: number }): Promise<void> {
    const { reference } = state;
    const files = reference?.file ? { reference: reference.file } : {};
    setPushing(true);
    let count = 0;
    try {
      for (const prompt of prompts) {
        const input = toPush(state, prompt, styles, { hasNegative: engine?.hasNegative ?? true });
        const { id } = await mutateAsync({ input: { ...input, ...changed }, files });
        if (count === 0) onPushed(id);
        count += 1;
      }
    } catch (error) {
      const isLoggedOut = error instanceof ApiError && error.status === 401;
      toast.error(isLoggedOut ? t.loggedOut : error instanceof Error ? error.message : String(error));
      if (isLoggedOut) navigate(href.login({ redirect: href.create() }));
    } finally {
      setPushing(false);
    }
    if (prompts.length > 1 && count > 0) toast.success(t.pushedSome(count, prompts.length));
    if (count === 0) return;
    if (!changed) dispatch({ kind: 'pushed', nextSeed: randomSeed() });
    const next = withPrompt(sentPrompts, state.settings.prompt.trim());
    setSentPrompts(next);
    keepPrompts(next);
  }

  return { isPushing, sentPrompts, push };
}
