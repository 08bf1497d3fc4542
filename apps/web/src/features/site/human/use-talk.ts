import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import type { SpeechTrack } from './speech-track.ts';
import type { Telling } from './voice.ts';

export type Pace = 'slow' | 'usual' | 'fast';
export const paces: Readonly<Record<Pace, number>> = { slow: 0.8, usual: 1, fast: 1.25 };

export type TalkState =
  | { phase: 'quiet'; hasSpoken: boolean }
  | { phase: 'preparing' }
  | { phase: 'speaking'; track: SpeechTrack; telling: Telling };

export type TalkProblem = 'empty' | 'unspeakable' | null;

type Wish = { text: string; isAloud: boolean; pace: Pace };

/** Pinyin and English sounds weigh more than the page: they come when somebody is about to speak. */
async function loadSpeech() {
  const [plan, voice, { pinyin }] = await Promise.all([
    import('./plan-speech.ts'),
    import('./voice.ts'),
    import('pinyin-pro'),
  ]);
  return {
    plan: (text: string) =>
      plan.planSpeech(text, (words) => pinyin(words, { toneType: 'none', type: 'array', v: true })),
    readVoices: voice.readVoices,
    localVoiceFor: voice.localVoiceFor,
    tell: voice.tell,
  };
}

export function preloadSpeech(): void {
  loadSpeech().catch(() => undefined);
}

/** What is being said, and the way to begin and to stop. */
export function useTalk() {
  const [state, setState] = useState<TalkState>({ phase: 'quiet', hasSpoken: false });
  const [problem, setProblem] = useState<TalkProblem>(null);
  const [hasNoVoice, setHasNoVoice] = useState(false);
  const turn = useRef(0);
  const telling = useRef<Telling | null>(null);

  function stop() {
    turn.current += 1;
    telling.current?.stop();
    telling.current = null;
    setState({ phase: 'quiet', hasSpoken: false });
  }

  async function speak({ text, isAloud, pace }: Wish) {
    stop();
    setHasNoVoice(false);
    setProblem(text.trim() ? null : 'empty');
    if (!text.trim()) return;
    const own = turn.current;
    setState({ phase: 'preparing' });
    const speech = await loadChunk('speech', loadSpeech);
    if (own !== turn.current) return;
    const track = speech.plan(text.trim());
    if (track.words.length === 0) {
      setProblem('unspeakable');
      setState({ phase: 'quiet', hasSpoken: false });
      return;
    }
    const voice = isAloud ? speech.localVoiceFor(track.text, await speech.readVoices()) : null;
    if (own !== turn.current) return;
    setHasNoVoice(isAloud && !voice);
    const begun = speech.tell({
      track,
      rate: paces[pace],
      voice,
      onEnd() {
        if (own !== turn.current) return;
        telling.current = null;
        setState({ phase: 'quiet', hasSpoken: true });
      },
    });
    telling.current = begun;
    setState({ phase: 'speaking', track, telling: begun });
  }

  useEffect(
    () => () => {
      turn.current += 1;
      telling.current?.stop();
    },
    [],
  );

  return { state, problem, hasNoVoice, speak, stop, forgetProblem: () => setProblem(null) };
}
