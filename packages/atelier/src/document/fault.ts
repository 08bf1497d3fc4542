import type { LocalText } from './local-text.ts';

const FAULT_CHARACTERS = 160;
const ID = /^[a-z][a-z0-9-]{0,39}$/;
const XYZ = ['x', 'y', 'z'];
const SIDES = ['width', 'height', 'depth'];

/** What is wrong with a document and where, for the person who wrote it: `things › sofa-1 › size › width`. */
export function faultAt(path: readonly PropertyKey[], what: LocalText, document: unknown): LocalText {
  const clip = (text: string): string =>
    text.length > FAULT_CHARACTERS ? `${text.slice(0, FAULT_CHARACTERS)}…` : text;
  const where = (language: keyof LocalText): string =>
    path.map((_, i) => nameStep(path.slice(0, i + 1), document)[language]).join(' › ');
  if (path.length === 0) return { zh: clip(what.zh), en: clip(what.en) };
  return { zh: clip(`${where('zh')}：${what.zh}`), en: clip(`${where('en')}: ${what.en}`) };
}

/** Things by their ids, numbers of a vector by their axes, other entries by counting from one. */
function nameStep(path: readonly PropertyKey[], document: unknown): LocalText {
  const step = path.at(-1);
  const list = path.at(-2);
  if (typeof step !== 'number') return alike(String(step));
  const id = list === 'things' ? idOf(document, step) : null;
  if (id !== null) return alike(id);
  const axes =
    list === 'size' ? SIDES : list === 'position' || list === 'eye' || list === 'target' ? XYZ : [];
  const axis = axes[step];
  return axis === undefined ? { zh: `第 ${step + 1} 项`, en: `entry ${step + 1}` } : alike(axis);
}

function alike(text: string): LocalText {
  return { zh: text, en: text };
}

function idOf(document: unknown, index: number): string | null {
  let at = document;
  for (const step of ['things', index, 'id']) {
    if (typeof at !== 'object' || at === null) return null;
    at = Reflect.get(at, step);
  }
  return typeof at === 'string' && ID.test(at) ? at : null;
}
