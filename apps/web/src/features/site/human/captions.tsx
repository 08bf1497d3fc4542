import { useEffect, useState } from 'react';
import styles from './captions.module.css';
import { wordAt, type SpeechTrack, type SpokenWord } from './speech-track.ts';
import type { Telling } from './voice.ts';

type CaptionsProps = { track: SpeechTrack; telling: Telling };

/** The sentence that is spoken, the word of the moment in full light. */
export function Captions({ track, telling }: CaptionsProps) {
  const [word, setWord] = useState<SpokenWord | null>(track.words[0] ?? null);
  useEffect(() => {
    let frame = 0;
    const step = () => {
      const now = wordAt(track, telling.nowMs());
      // Between words the last one stays.
      if (now) setWord(now);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [track, telling]);
  if (!word) return null;
  const { from, to } = sentenceAround(track.text, word.from);
  return (
    <p className={styles.caption}>
      <span className={styles.said}>{track.text.slice(from, word.from)}</span>
      <span className={styles.now}>{track.text.slice(word.from, word.to)}</span>
      <span className={styles.coming}>{track.text.slice(word.to, to)}</span>
    </p>
  );
}

function sentenceAround(text: string, index: number): { from: number; to: number } {
  for (const { 0: sentence, index: from } of text.matchAll(/[^。.！!？?…\n]+[。.！!？?…\n]*/g))
    if (index < from + sentence.length) return { from, to: from + sentence.length };
  return { from: 0, to: text.length };
}
