import type { RenderProgress } from '../engine/engine.ts';
import type { Language } from './refusal.ts';
import { PHASES } from './strings.ts';

type Terminal = { write(text: string): unknown; isTTY?: boolean };

/** One line that moves in a terminal; one line a phase in a log. */
export function showProgress(terminal: Terminal, language: Language) {
  let last = '';
  return {
    show: (progress: RenderProgress | { phase: 'glb' | 'usdz' }): void => {
      const name = PHASES[language][progress.phase];
      const share = 'share' in progress ? Math.floor(progress.share * 100) : 0;
      if (terminal.isTTY) terminal.write(`\r\u001B[K${name}${share > 0 ? ` ${share}%` : ''}`);
      else if (name !== last) terminal.write(`${name}\n`);
      last = name;
    },
    end(): void {
      if (terminal.isTTY && last !== '') terminal.write('\r\u001B[K');
    },
  };
}
