import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useState, type Dispatch } from 'react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { keepDraft, readDraft } from './draft.ts';
import { keepFile, readFile } from '../tasks/kept-file.ts';
import { randomSeed } from '../tasks/seed.ts';
import {
  postPictureQuery,
  postSourceQuery,
  readReference,
  stylesQuery,
  taskQuery,
} from '../tasks/queries.ts';
import type { TaskSource } from '../tasks/task-model.ts';
import {
  FIRST_SETTINGS,
  reduceStudio,
  settingsOf,
  type StudioEvent,
  type StudioState,
} from './studio-model.ts';
import { studioStrings } from './studio.strings.ts';

export type Studio = {
  state: StudioState;
  dispatch: Dispatch<StudioEvent>;
  /** Whether a reload brings everything back. */
  isDraftKept: boolean;
  isFileKept: boolean;
  chooseReference: (file: File) => void;
  removeReference: () => void;
  /** Takes over what made a task, with the picture that it was told to go by. Rejects where that cannot be read. */
  restore: (task: TaskSource & { id?: string; reference?: string }) => Promise<void>;
};

function firstState(): StudioState {
  const draft = readDraft();
  if (!draft) return { settings: { ...FIRST_SETTINGS, seed: randomSeed() }, reference: null };
  const { settings, referenceName } = draft;
  return { settings, reference: referenceName === '' ? null : { name: referenceName, file: null } };
}

/** What is set on the create page, as the last visit left it; kept at every change. */
export function useStudio(): Studio {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(reduceStudio, undefined, firstState);
  const [isDraftKept, setDraftKept] = useState(true);
  const [isFileKept, setFileKept] = useState(true);
  const { settings, reference } = state;
  const referenceName = reference?.name ?? '';

  useEffect(() => {
    setDraftKept(keepDraft({ settings, referenceName }));
  }, [settings, referenceName]);

  const isWithoutFile = reference?.file === null;
  useEffect(() => {
    if (!isWithoutFile) return;
    let isCurrent = true;
    void readFile().then((file) => {
      if (isCurrent && file) dispatch({ kind: 'referenceChosen', file });
    });
    return () => {
      isCurrent = false;
    };
  }, [isWithoutFile]);

  const chooseReference = useCallback((file: File) => {
    dispatch({ kind: 'referenceChosen', file });
    void keepFile(file).then(setFileKept);
  }, []);
  const restore = useCallback<Studio['restore']>(
    async (task) => {
      const { id = '', reference: url = '' } = task;
      const styles = await queryClient.fetchQuery(stylesQuery);
      const file = url === '' ? null : await readReference(url, `mogine-${id}`);
      dispatch({
        kind: 'restored',
        settings: settingsOf(task, styles),
        reference: file && { name: file.name, file },
      });
      setFileKept(await keepFile(file));
    },
    [queryClient],
  );
  useAddress(dispatch, restore);
  usePostPicture(chooseReference);

  return {
    ...{ state, dispatch, isDraftKept, isFileKept, chooseReference, restore },
    removeReference: () => {
      dispatch({ kind: 'referenceRemoved' });
      void keepFile(null);
    },
  };
}

/** Takes over what the address brings, once, and clears it: what is changed afterwards is the draft's. */
function useAddress(dispatch: Dispatch<StudioEvent>, restore: Studio['restore']): void {
  const query = useQueryParams();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const t = useStrings(studioStrings);
  const task = query.get('task') ?? '';
  const post = query.get('post') ?? '';
  const prompt = query.get('prompt') ?? '';

  useEffect(() => {
    if (prompt === '') return;
    dispatch({ kind: 'changed', change: { prompt } });
    navigate(href.create(), { replace: true, keepScroll: true });
  }, [prompt, dispatch, navigate]);

  useEffect(() => {
    if (task === '' && post === '') return;
    let isCurrent = true;
    const reading =
      task === '' ? queryClient.fetchQuery(postSourceQuery(post)) : queryClient.fetchQuery(taskQuery(task));
    reading
      .then(async (found) => {
        if (!isCurrent) return;
        if (!found) return void toast.warn(t.settingsKept);
        await restore(found);
        toast.success(t.loaded);
      })
      .catch(() => isCurrent && toast.error(t.notLoaded))
      .finally(() => isCurrent && navigate(href.create(), { replace: true, keepScroll: true }));
    return () => {
      isCurrent = false;
    };
  }, [task, post, queryClient, restore, navigate, t]);
}

/** Begins with the picture of a published work that the address names, and clears it there. */
function usePostPicture(chooseReference: (file: File) => void): void {
  const id = useQueryParams().get('reference') ?? '';
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const t = useStrings(studioStrings);

  useEffect(() => {
    if (id === '') return;
    let isCurrent = true;
    queryClient
      .fetchQuery(postPictureQuery(id))
      .then(
        (file) => {
          if (!isCurrent) return;
          if (file) chooseReference(file);
          else toast.warn(t.settingsKept);
        },
        () => isCurrent && toast.error(t.notLoaded),
      )
      .finally(() => isCurrent && navigate(href.create(), { replace: true, keepScroll: true }));
    return () => {
      isCurrent = false;
    };
  }, [id, queryClient, chooseReference, navigate, t]);
}
