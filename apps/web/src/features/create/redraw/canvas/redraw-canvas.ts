import { BrushRing } from './brush-ring.ts';
import { AT_FIRST, UNMARKED, type CanvasState } from './canvas-state.ts';
import { drawStage } from './draw-stage.ts';
import { feathered } from './edges.ts';
import { watchGestures } from './gestures.ts';
import { MaskEditor, type StoredMask } from './mask-editor.ts';
import { MaskOverlay, type Rgb } from './mask-overlay.ts';
import { shareMarked, type Area, type Mask, type Point } from './mask.ts';
import { MaskTools, type BrushSettings } from './mask-tools.ts';
import { PictureLevels } from './picture-levels.ts';
import { StageView } from './stage-view.ts';
import { panBy, pinch, toPicture, zoomAt, type Size, type View } from './view.ts';

export type CanvasLook = {
  /** Of the circle that shows where the brush is. The mask takes the text colour of the host. */
  readonly ringClass: string;
};

/** More than this is not to be seen and costs as much again. */
const DENSITY_MAX = 2;
const ZOOM_STEP = 1.25;

/**
 * A picture on a stage that can be moved and marked. Lives outside of React: attach() puts it into an element, subscribe()
 * tells when its state is another one, destroy() lets go of everything.
 */
export class RedrawCanvas {
  readonly #look: CanvasLook;
  readonly #tools = new MaskTools();
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Set<() => void>();
  #state: CanvasState = AT_FIRST;
  #picture: PictureLevels | null = null;
  #editor: MaskEditor | null = null;
  #overlay: MaskOverlay | null = null;
  #preview: ImageBitmap | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #ring: BrushRing | null = null;
  #tint: Rgb = [0, 0, 0];
  readonly #place = new StageView();
  #feather = 0;
  #isLocked = false;
  #isSpaceHeld = false;
  #frame = 0;

  constructor(look: CanvasLook) {
    this.#look = look;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Tells when something was done to the mask and has ended; gives what stops that. */
  watchMarks(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
  readonly getState = (): CanvasState => this.#state;

  /** Draws into a canvas that fills the host, and listens to hands there; gives what ends that. */
  attach(host: HTMLElement, canvas: HTMLCanvasElement): () => void {
    this.#canvas = canvas;
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(host).color.match(/[\d.]+/g) ?? []).map(Number);
    this.#tint = [red, green, blue];
    const ring = new BrushRing(host, this.#look.ringClass);
    this.#ring = ring;
    const stopWatching = watchGestures(host, () => this.#isSpaceHeld || this.#state.tool === 'hand', {
      onStrokeStart: (at, pressure) => this.#start(at, pressure),
      onStroke: (at, pressure) => {
        if (this.#editor)
          this.#tools.move(this.#editor, this.#state, toPicture(this.#place.view, at), pressure);
        this.#redraw();
      },
      onStrokeEnd: () => this.#edit((editor) => this.#tools.end(editor)),
      onStrokeCancel: () => this.#edit((editor) => this.#tools.cancel(editor)),
      onPan: (by) => this.#turn((view, size, stage) => panBy(view, by, size, stage)),
      onPinch: (from, to) => this.#turn((view, size, stage) => pinch(view, from, to, size, stage)),
      onZoom: (factor, at) => this.#turn((view, size, stage) => zoomAt(view, factor, at, size, stage)),
      onHover: (at, isTouch) => this.#hover(isTouch ? null : at),
    });
    const observer = new ResizeObserver(() => this.#measure(host));
    observer.observe(host);
    this.#measure(host);
    return () => {
      observer.disconnect();
      stopWatching();
      ring.remove();
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#canvas = null;
      this.#ring = null;
    };
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#picture?.close();
    this.#preview?.close();
    this.#picture = null;
    this.#preview = null;
    this.#editor = null;
    this.#overlay = null;
  }

  /** Shows a picture, which is closed with the canvas, and takes up a mask that was kept for it. */
  open(bitmap: ImageBitmap, stored: StoredMask | null): void {
    this.destroy();
    const picture = new PictureLevels(bitmap, () => this.#redraw());
    this.#picture = picture;
    this.#editor = new MaskEditor(picture.size, stored, (area) => this.#outdate(area));
    this.#overlay = new MaskOverlay(this.#editor.mask, this.#tint);
    this.#isLocked = false;
    const longest = Math.max(picture.size.width, picture.size.height);
    const diameterMax = Math.max(20, Math.round(longest / 3));
    this.#set({ diameterMax, diameter: Math.round(Math.max(8, longest / 14)) });
    this.#place.show(picture.size);
    this.#showPlace();
    this.#tell();
  }

  choose(settings: Partial<BrushSettings>): void {
    const { diameterMax } = this.#state;
    const diameter = Math.min(diameterMax, Math.max(1, settings.diameter ?? this.#state.diameter));
    this.#set({ ...settings, diameter });
    this.#redraw();
  }

  /** By a step that is felt the same at every size. */
  resizeBrush(direction: 1 | -1): void {
    const { diameter } = this.#state;
    const step = Math.max(1, Math.round(diameter * 0.15));
    this.choose({ diameter: diameter + direction * step });
  }

  fit(): void {
    this.#place.fit();
    this.#showPlace();
  }

  zoomTo(scale: number): void {
    this.#zoomInMiddle(scale / this.#place.view.scale);
  }

  zoom(direction: 1 | -1): void {
    this.#zoomInMiddle(ZOOM_STEP ** direction);
  }

  /** While it is locked it can be looked at and not marked. */
  lock(isLocked: boolean): void {
    this.#isLocked = isLocked;
  }

  holdSpace(isHeld: boolean): void {
    this.#isSpaceHeld = isHeld;
  }

  /** Shows what the engine has so far over all of the picture, until null. It is closed when another one comes. */
  showPreview(preview: ImageBitmap | null): void {
    this.#preview?.close();
    this.#preview = preview;
    this.#redraw();
  }

  showMask(isMaskShown: boolean): void {
    this.#set({ isMaskShown });
    this.#redraw();
  }

  /** Shows edges as soft as so many pixels make them. */
  showFeather(isFeatherShown: boolean, pixels: number): void {
    if (isFeatherShown === this.#state.isFeatherShown && pixels === this.#feather) return;
    this.#feather = pixels;
    this.#set({ isFeatherShown });
    this.#showEdges();
  }

  undo(): void {
    this.#edit((editor) => editor.undo());
  }
  redo(): void {
    this.#edit((editor) => editor.redo());
  }
  invert(): void {
    this.#edit((editor) => editor.invert());
  }
  clear(): void {
    this.#edit((editor) => editor.clear());
  }
  /** By pixels of the picture; less than 0 makes what is marked smaller. */
  grow(pixels: number): void {
    this.#edit((editor) => editor.grow(pixels));
  }
  takeMask(mask: Mask): void {
    this.#edit((editor) => editor.replace(mask));
  }

  /** By CSS pixels. */
  moveCursor(by: Point): void {
    const { scale } = this.#place.view;
    if (!this.#editor) return;
    this.#tools.moveCursor(this.#editor, { x: by.x / scale, y: by.y / scale });
    this.#redraw();
  }
  pressCursor(): void {
    this.#edit((editor) => this.#tools.pressCursor(editor, this.#state));
  }
  leaveCursor(): boolean {
    this.#redraw();
    return this.#tools.leaveCursor();
  }

  readMask(): Mask | null {
    return this.#editor?.mask ?? null;
  }
  storeMask(): StoredMask | null {
    return this.#editor?.store() ?? null;
  }

  #start(at: Point, pressure: number): boolean {
    if (!this.#editor || this.#isLocked) return false;
    if (this.#state.isFeatherShown) this.#overlay?.show(this.#editor.mask);
    this.#tools.start(this.#editor, this.#state, toPicture(this.#place.view, at), pressure);
    this.#redraw();
    return true;
  }

  #edit(change: (editor: MaskEditor) => void): void {
    if (!this.#editor || this.#isLocked) return;
    change(this.#editor);
    if (this.#state.isFeatherShown) this.#showEdges();
    this.#tell();
    this.#redraw();
    for (const watcher of this.#watchers) watcher();
  }

  #tell(): void {
    const { mask, canUndo = false, canRedo = false } = this.#editor ?? {};
    if (!mask) return this.#set(UNMARKED);
    const share = shareMarked(mask);
    this.#set({ isMarked: share > 0, share, canUndo, canRedo });
  }

  #showEdges(): void {
    const mask = this.#editor?.mask;
    if (!mask) return;
    this.#overlay?.show(this.#state.isFeatherShown ? feathered(mask, this.#feather) : mask);
    this.#redraw();
  }

  #outdate(area: Area): void {
    this.#overlay?.outdate(area);
    this.#redraw();
  }

  #turn(turn: (view: View, picture: Size, stage: Size) => View): void {
    this.#place.turn(turn);
    this.#showPlace();
  }

  #zoomInMiddle(factor: number): void {
    this.#place.zoomInMiddle(factor);
    this.#showPlace();
  }

  #showPlace(): void {
    this.#set({ scale: this.#place.view.scale });
    this.#redraw();
  }

  #hover(at: Point | null): void {
    const { tool, diameter } = this.#state;
    const isBrush = (tool === 'brush' || tool === 'eraser') && !this.#isLocked && !this.#isSpaceHeld;
    this.#ring?.show(isBrush ? at : null, diameter * this.#place.view.scale);
  }

  #measure(host: HTMLElement): void {
    const stage = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) };
    const density = Math.min(DENSITY_MAX, devicePixelRatio);
    if (this.#canvas) {
      this.#canvas.width = Math.round(stage.width * density);
      this.#canvas.height = Math.round(stage.height * density);
    }
    this.#place.resize(stage);
    this.#showPlace();
    this.#draw();
  }

  #redraw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.#canvas) return;
    drawStage(this.#canvas, this.#canvas.width / this.#place.stage.width, this.#place.view, {
      picture: this.#picture,
      preview: this.#preview,
      overlay: this.#state.isMaskShown ? this.#overlay : null,
      tools: this.#tools,
    });
  }

  #set(change: Partial<CanvasState>): void {
    const isNew = Object.entries(change).some(
      ([key, value]) => this.#state[key as keyof CanvasState] !== value,
    );
    if (!isNew) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
