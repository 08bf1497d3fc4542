import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useState, type Dispatch } from 'react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { keepDraft, readDraft } from './draft.ts';
import { keepFile, readFile } from '../tasks/kept-file.ts';
import { randomSeed } from '../tasks/seed.ts';
import { postPictureQuery, postSourceQuery, stylesQuery, taskQuery } from '../tasks/queries.ts';
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
};

function firstState(): StudioState {
  const draft = readDraft();
  if (!draft) return { settings: { ...FIRST_SETTINGS, seed: randomSeed() }, reference: null };
  const { settings, referenceName } = draft;
  return { settings, reference: referenceName === '' ? null : { name: referenceName, file: null } };
}

/** What is set on the create page, as the last visit left it; kept at every change. */
export function useStudio(): Studio {
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
  useAddress(dispatch);
  usePostPicture(chooseReference);

  return {
    ...{ state, dispatch, isDraftKept, isFileKept, chooseReference },
    removeReference: () => {
      dispatch({ kind: 'referenceRemoved' });
      void keepFile(null);
    },
  };
}

/** Takes over what the address brings, once, and clears it: what is changed afterwards is the draft's. */
function useAddress(dispatch: Dispatch<StudioEvent>): void {
  const query = useQueryParams();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const t = useStrings(studioStrings);
  const { data: styles } = useQuery(stylesQuery);
  const task = query.get('task') ?? '';
  const post = query.get('post') ?? '';
  const prompt = query.get('prompt') ?? '';

  useEffect(() => {
    if (prompt === '') return;
    dispatch({ kind: 'changed', change: { prompt } });
    navigate(href.create(), { replace: true, keepScroll: true });
  }, [prompt, dispatch, navigate]);

  useEffect(() => {
    if ((task === '' && post === '') || !styles) return;
    let isCurrent = true;
    const reading =
      task === '' ? queryClient.fetchQuery(postSourceQuery(post)) : queryClient.fetchQuery(taskQuery(task));
    reading
      .then(
        (found) => {
          if (!isCurrent) return;
          if (!found) return void toast.warn(t.settingsKept);
          dispatch({ kind: 'restored', settings: settingsOf(found, styles), reference: null });
          toast.success(t.loaded);
        },
        () => isCurrent && toast.error(t.notLoaded),
      )
      .finally(() => isCurrent && navigate(href.create(), { replace: true, keepScroll: true }));
    return () => {
      isCurrent = false;
    };
  }, [task, post, styles, queryClient, dispatch, navigate, t]);
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
