import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#context';
import { createGate } from '#kernel/gate';
import type { PageCard, RenderRequest, ServerEntry, WebBundle } from '../bundle.ts';
import type { CardText } from './draw-card.ts';
import { forgetCard, KEPT_MS } from './forget-card.ts';

/** Changes with the look of cards, so that those of an older look are drawn anew. */
const LOOK = 1;
/** Each takes a tenth of a second of one core. */
const AT_ONCE = 1;
const WAITING_MAX = 40;
const PICTURE_MAX_BYTES = 24 * 1024 * 1024;

export type CardParts = Pick<Context, 'storage' | 'jobs' | 'clock' | 'log'>;

type Painter = (text: CardText, picture: Buffer | null) => Promise<Buffer>;
/** Rejects when it can be read no longer. */
type Picture = { hash: string; read: () => Promise<Buffer> };

/** A card that can be had: its hash names what stands on it. */
export type Card = { hash: string; read: () => Promise<Buffer> };

/**
 * Cards of pages, drawn when they are first asked for and kept in the storage by what stands on them. Drawing rejects
 * with UNAVAILABLE while too many wait for theirs.
 */
export function createCardMaker(bundle: WebBundle, ctx: CardParts) {
  const enter = createGate({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });
  const drawing = new Map<string, Promise<Buffer>>();
  let painter: Promise<Painter> | null = null;

  function openPainter(entry: ServerEntry): Promise<Painter> {
    return loadPainter(entry).catch((error: unknown) => {
      // What failed once is tried again for the next card.
      painter = null;
      throw error;
    });
  }

  async function loadPainter({ logoShapes }: ServerEntry): Promise<Painter> {
    // Fonts and what shapes them take memory that servers without visitors from elsewhere need not have.
    const { createCardPainter } = await import('./draw-card.ts');
    return createCardPainter(logoShapes, ctx.log);
  }

  async function draw(key: string, text: CardText, source: Picture | null): Promise<Buffer> {
    const kept = await readKept(key);
    if (kept) return kept;
    let isWhole = true;
    const bytes = await enter(async () => {
      painter ??= openPainter(await bundle.loadEntry());
      const paint = await painter;
      const picture = source && (await readPicture(source));
      isWhole = picture !== null || source === null;
      return paint(text, picture);
    });
    // The next who asks may have better luck with the picture.
    if (isWhole) await keep(key, bytes);
    return bytes;
  }

  async function readPicture(source: Picture): Promise<Buffer | null> {
    try {
      return await source.read();
    } catch (err) {
      ctx.log.warn({ err }, 'the picture of a card could not be read');
      return null;
    }
  }

  async function readKept(key: string): Promise<Buffer | null> {
    if (!(await ctx.storage.head(key))) return null;
    // It may be forgotten between the two.
    return ctx.storage
      .read(key)
      .then(buffer)
      .catch(() => null);
  }

  /** A card that cannot be kept has been drawn all the same. */
  async function keep(key: string, bytes: Buffer): Promise<void> {
    try {
      const runAt = new Date(ctx.clock.now().getTime() + KEPT_MS);
      await ctx.jobs.enqueue(forgetCard, { key }, { runAt, dedupeKey: key });
      await ctx.storage.put(key, bytes, { contentType: 'image/jpeg' });
    } catch (err) {
      ctx.log.warn({ err }, 'a card could not be kept');
    }
  }

  /** Of this site only: nothing is fetched from addresses that somebody wrote. */
  async function findPicture(address: string): Promise<Picture | null> {
    const file = bundle.files.get(address);
    if (file) return { hash: file.hash, read: async () => file.bodies.identity };
    const key = ctx.storage.publicKey(address);
    const object = key === null ? null : await ctx.storage.head(key);
    if (key === null || !object || object.bytes > PICTURE_MAX_BYTES) return null;
    return { hash: object.sha256, read: () => ctx.storage.read(key).then(buffer) };
  }

  return async function makeCard({ lang }: RenderRequest, page: PageCard): Promise<Card> {
    const { title, description, eyebrow, facts } = page;
    const picture = page.picture === '' ? null : await findPicture(page.picture);
    const text: CardText = { lang, title, description, eyebrow, facts };
    const hash = createHash('sha256')
      .update(JSON.stringify([LOOK, text, picture?.hash ?? '']))
      .digest('hex');
    const key = `cards/${hash.slice(0, 2)}/${hash}.jpg`;
    return {
      hash,
      read() {
        const shared = drawing.get(key) ?? draw(key, text, picture).finally(() => drawing.delete(key));
        drawing.set(key, shared);
        return shared;
      },
    };
  };
}
