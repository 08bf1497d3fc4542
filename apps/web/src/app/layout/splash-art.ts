import type { Lang } from '#shared/i18n/lang.ts';
import { MARK, WORDMARK } from '#shared/ui/logo-shapes.ts';
import styles from './splash.module.css';

/** A horizon that dips into the M of the mark's rim and runs on. */
const HORIZON = 'M-400 51.5H153.5L200 78.2 246.5 51.5H800';

const mark = `<g transform="translate(140 24) scale(5)" fill="currentColor"><path d="${MARK.leftWall}"/><path d="${MARK.rightWall}" opacity="0.56"/></g>`;

const letters = WORDMARK.map(
  (letter) => `<path d="${letter}" pathLength="1" class="${styles.letter}"/>`,
).join('');
const word = `<g transform="translate(125 168) scale(2)" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${letters}</g>`;

const HINTS: Record<Lang, string> = { zh: '点击或按任意键跳过', en: 'Click or press any key to skip' };

/** Markup of the curtain. Only the server needs it: the browser takes what the page came with. */
export function splashMarkup(lang: Lang): string {
  return `<svg class="${styles.art}" viewBox="0 0 400 240" fill="none">
<defs><linearGradient id="splash-sweep" x1="0" x2="1"><stop offset="0" class="${styles.sweepEdge}"/><stop offset="0.35" class="${styles.sweepCool}"/><stop offset="0.6" class="${styles.sweepWarm}"/><stop offset="1" class="${styles.sweepEdge}"/></linearGradient>
<mask id="splash-ink" class="${styles.ink}">${mark}${word}</mask>
<clipPath id="splash-rim"><path d="M100-60H300V51.5H246.5L200 78.2 153.5 51.5H100Z"/></clipPath></defs>
<g clip-path="url(#splash-rim)"><circle class="${styles.light}" cx="200" cy="57" r="14"/></g>
<g class="${styles.walls}">${mark}</g>
<path class="${styles.horizon}" d="${HORIZON}" pathLength="1"/>
<g class="${styles.word}">${word}</g>
<g mask="url(#splash-ink)"><rect class="${styles.sweep}" x="0" y="0" width="160" height="240" fill="url(#splash-sweep)"/></g></svg>
<p class="${styles.hint}">${HINTS[lang]}</p>`;
}
