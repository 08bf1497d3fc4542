import { cleanWords } from '@mogine/contract/kernel/words';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Key code of every key that a writing aid takes. */
const TAKEN = 229;

export type Field = {
  /** What stands in it, without what a writing aid has not put there yet. */
  typed: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Writes into it as somebody would. */
  write: (value: string) => void;
};

type Handlers = {
  onTyped: () => void;
  onSubmitted: (words: string) => void;
  /** A key that is not the writing aid's. */
  onKey: (event: KeyboardEvent) => void;
};

/** Follows a search box that is in the page before this is. */
export function useField(input: RefObject<HTMLInputElement | null>, handlers: Handlers): Field {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const take = useEffectEvent((value: string) => {
    setTyped(cleanWords(value));
    setOpen(true);
    handlers.onTyped();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && event.keyCode !== TAKEN) handlers.onKey(event);
  });
  const submit = useEffectEvent((words: string) => {
    setOpen(false);
    handlers.onSubmitted(words);
  });

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const taken = () => take(box.value);
    const stop = new AbortController();
    const options = { signal: stop.signal };
    box.addEventListener('input', (event) => !(event as InputEvent).isComposing && taken(), options);
    box.addEventListener('compositionend', taken, options);
    box.addEventListener('focus', taken, options);
    box.addEventListener('click', taken, options);
    box.addEventListener('blur', () => setOpen(false), options);
    box.addEventListener('keydown', press, options);
    box.form?.addEventListener('submit', () => submit(box.value), options);
    if (document.activeElement === box) taken();
    return () => stop.abort();
  }, [input]);

  function write(value: string) {
    fill(input.current, value);
    setTyped(value);
  }
  return { typed, isOpen, setOpen, write };
}

function fill(box: HTMLInputElement | null, value: string): void {
  if (box) box.value = value;
}
