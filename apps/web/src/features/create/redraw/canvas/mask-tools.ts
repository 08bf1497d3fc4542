import type { Guide } from './guides.ts';
import type { MaskEditor } from './mask-editor.ts';
import { clipArea, type Point } from './mask.ts';

export const TOOLS = ['brush', 'eraser', 'lasso', 'rectangle', 'hand'] as const;
export type Tool = (typeof TOOLS)[number];

export type BrushSettings = {
  readonly tool: Tool;
  /** Pixels of the picture. */
  readonly diameter: number;
  /** 0…1. */
  readonly hardness: number;
};

/** How much of the brush the lightest touch of a pen has. */
const LIGHTEST = 0.25;
/** Points of a lasso nearer than this to the one before are left out, pixels of the picture. */
const LASSO_STEP = 1;

/** What the tools do between press and release. Points are of the picture. */
export class MaskTools {
  guide: Guide | null = null;
  /** Where the keyboard works; null while it does not. */
  cursor: Point | null = null;
  #corner: Point | null = null;
  #isStroke = false;

  start(editor: MaskEditor, settings: BrushSettings, at: Point, pressure: number): void {
    this.cursor = null;
    this.#corner = null;
    if (settings.tool === 'lasso') this.guide = { kind: 'outline', points: [at] };
    else if (settings.tool === 'rectangle') this.guide = { kind: 'box', from: at, to: at };
    else {
      this.#isStroke = true;
      editor.startStroke(dabOf(settings, at, pressure), brushOf(settings));
    }
  }

  move(editor: MaskEditor, settings: BrushSettings, at: Point, pressure: number): void {
    const { guide } = this;
    if (this.#isStroke) editor.strokeTo(dabOf(settings, at, pressure));
    else if (guide?.kind === 'box') this.guide = { ...guide, to: at };
    else if (guide?.kind === 'outline') {
      const last = guide.points.at(-1) ?? at;
      if (Math.hypot(at.x - last.x, at.y - last.y) >= LASSO_STEP)
        this.guide = { ...guide, points: [...guide.points, at] };
    }
  }

  end(editor: MaskEditor): void {
    const { guide } = this;
    this.guide = null;
    if (this.#isStroke) editor.endStroke();
    this.#isStroke = false;
    if (guide?.kind === 'outline') editor.fillOutline(guide.points);
    if (guide?.kind === 'box') editor.fillArea(clipArea(editor.mask, guide.from, guide.to));
  }

  cancel(editor: MaskEditor): void {
    this.guide = null;
    this.#corner = null;
    if (this.#isStroke) editor.cancelStroke();
    this.#isStroke = false;
  }

  /** Moves the keyboard's cross, which begins in the middle. */
  moveCursor({ mask }: MaskEditor, by: Point): void {
    const { x, y } = this.cursor ?? { x: mask.width / 2, y: mask.height / 2 };
    this.cursor = {
      x: Math.min(mask.width, Math.max(0, x + by.x)),
      y: Math.min(mask.height, Math.max(0, y + by.y)),
    };
    if (this.#corner) this.guide = { kind: 'box', from: this.#corner, to: this.cursor };
  }

  /** With the rectangle one corner, then the other; with the brush a dab. */
  pressCursor(editor: MaskEditor, settings: BrushSettings): void {
    const at = this.cursor;
    if (!at || settings.tool === 'hand') return;
    if (settings.tool === 'brush' || settings.tool === 'eraser') {
      editor.startStroke(dabOf(settings, at, 1), brushOf(settings));
      editor.endStroke();
      return;
    }
    if (!this.#corner) {
      this.#corner = at;
      this.guide = { kind: 'box', from: at, to: at };
      return;
    }
    editor.fillArea(clipArea(editor.mask, this.#corner, at));
    this.#corner = null;
    this.guide = null;
  }

  /** Takes back the corner, then the cross itself; false when there was neither. */
  leaveCursor(): boolean {
    if (this.#corner) {
      this.#corner = null;
      this.guide = null;
      return true;
    }
    const was = this.cursor !== null;
    this.cursor = null;
    return was;
  }
}

function dabOf({ diameter }: BrushSettings, at: Point, pressure: number) {
  return { ...at, radius: (diameter / 2) * (LIGHTEST + (1 - LIGHTEST) * Math.min(1, pressure)) };
}

function brushOf({ tool, hardness }: BrushSettings) {
  return { hardness, erases: tool === 'eraser' };
}
