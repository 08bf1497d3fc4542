import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

/** Saves what is typed at a step; null where its person does that, or takes it back. */
type Save = (() => Promise<unknown>) | null;
type Board = { steps: ReadonlyMap<string, Save>; put(title: string, save: Save | undefined): void };

const UnsavedContext = createContext<Board>({ steps: new Map(), put: () => undefined });

/** Knows which steps of the application hold something that is not kept, so that nobody signs less than they see. */
export function UnsavedSteps({ children }: { children: ReactNode }) {
  const [steps, setSteps] = useState<Board['steps']>(new Map());
  const put = useCallback((title: string, save: Save | undefined) => {
    setSteps((before) => {
      const after = new Map(before);
      if (save === undefined) after.delete(title);
      else after.set(title, save);
      return after;
    });
  }, []);
  return <UnsavedContext value={useMemo(() => ({ steps, put }), [steps, put])}>{children}</UnsavedContext>;
}

/** Tells that a step holds something that is not kept. With `save` it is saved when the application is handed in. */
export function useUnsaved(title: string, isUnsaved: boolean, save?: () => Promise<unknown>): void {
  const { put } = useContext(UnsavedContext);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const savesItself = save !== undefined;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    put(title, savesItself ? async () => latest.current?.() : null);
    return () => put(title, undefined);
  }, [put, title, isUnsaved, savesItself]);
}

/** The steps that their person has to save first, and what saves the others; it rejects where one is refused. */
export function useUnsavedSteps(): { byHand: string[]; saveOthers: () => Promise<void> } {
  const { steps } = useContext(UnsavedContext);
  return {
    byHand: [...steps].filter(([, save]) => save === null).map(([title]) => title),
    async saveOthers() {
      for (const save of steps.values()) await save?.();
    },
  };
}
