import type { Page } from 'playwright-core';

export type Held = { contexts: number; alive: number; buffers: number; textures: number };

/** Counts the drawing contexts that a page holds, and what lies on the graphics card for them. */
export function watchContexts(): void {
  const contexts: WeakRef<WebGL2RenderingContext>[] = [];
  const known = new WeakSet<WebGL2RenderingContext>();
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
    apply(target, canvas, given) {
      const context: unknown = Reflect.apply(target, canvas, given);
      if (context instanceof WebGL2RenderingContext && !known.has(context)) {
        known.add(context);
        contexts.push(new WeakRef(context));
      }
      return context;
    },
  });
  const counts = { buffers: 0, textures: 0 };
  const { prototype } = WebGL2RenderingContext;
  const watch = (name: 'createBuffer' | 'deleteBuffer' | 'createTexture' | 'deleteTexture', by: number) => {
    const of = name.endsWith('Buffer') ? 'buffers' : 'textures';
    prototype[name] = new Proxy(prototype[name] as (...given: unknown[]) => never, {
      apply(target, context, given) {
        if (by > 0 || given[0]) counts[of] += by;
        return Reflect.apply(target, context, given);
      },
    });
  };
  watch('createBuffer', 1);
  watch('deleteBuffer', -1);
  watch('createTexture', 1);
  watch('deleteTexture', -1);
  const here = () => contexts.flatMap((ref) => ref.deref() ?? []);
  const readHeld = () => ({
    contexts: here().filter((context) => !context.isContextLost()).length,
    alive: here().length,
    ...counts,
  });
  Object.assign(window, { readHeld });
}

export const readHeld = (page: Page) =>
  page.evaluate(() => (window as unknown as { readHeld: () => Held }).readHeld());

/** Two frames on: what was asked for has been drawn. */
export const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
