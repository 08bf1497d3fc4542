import { PAY_STATE } from '@mogine/contract/payments';
import { ApiError } from '@mogine/contract/kernel/api-error';
import { z } from 'zod';
import type { ServerProcess } from './server-process.ts';

export type Random = () => number;
export type Priced = { id: string; price: number };

/** The same numbers for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** `maybe` is what a call that never got its answer leaves behind: both outcomes are right. */
type Held = 'yes' | 'no' | 'maybe';

const POINTS_BOUGHT = 100;
const payReply = z.object({ paid: z.boolean() });
const orderReply = z.object({ outTradeNo: z.string(), state: z.string() });

/** One person who likes, fills a cart, tops up and buys at random, and remembers what was acknowledged. */
export class Shopper {
  readonly #liked = new Map<string, Held>();
  readonly #cart = new Map<string, Held>();
  readonly #owned = new Map<string, Held>();
  readonly #opened = new Set<string>();
  readonly #paid = new Set<string>();
  readonly #credited = new Set<string>();
  readonly #token: string;
  readonly #random: Random;
  readonly #assets: readonly Priced[];

  constructor(token: string, random: Random, assets: readonly Priced[]) {
    this.#token = token;
    this.#random = random;
    this.#assets = assets;
  }

  /** One random step. Rejects when the server is gone. */
  async step(server: ServerProcess): Promise<void> {
    const asset = this.#assets[Math.floor(this.#random() * this.#assets.length)];
    if (!asset) throw new Error('the shop is empty');
    const choice = this.#random();
    if (choice < 0.3) await this.#like(server, asset.id);
    else if (choice < 0.55) await this.#putInCart(server, asset.id);
    else if (choice < 0.8) await this.#buy(server, asset.id);
    else await this.#topUp(server);
  }

  async #like({ api }: ServerProcess, resourceId: string): Promise<void> {
    const { favorites } = api;
    const isLiked = this.#liked.get(resourceId) === 'yes';
    const call = isLiked ? favorites.removeItem : favorites.saveItem;
    await this.#write(this.#liked, resourceId, isLiked ? 'no' : 'yes', () =>
      call({ resourceId }, { token: this.#token }),
    );
  }

  async #putInCart({ api }: ServerProcess, resourceId: string): Promise<void> {
    if (this.#owned.get(resourceId) === 'yes') return;
    await this.#write(this.#cart, resourceId, 'yes', () =>
      api.orders.addToCart({ resourceId }, { token: this.#token }),
    );
  }

  async #buy({ api }: ServerProcess, resourceId: string): Promise<void> {
    const inCart = this.#cart.get(resourceId) ?? 'no';
    this.#cart.set(resourceId, 'maybe');
    const isBought = await this.#write(this.#owned, resourceId, 'yes', () =>
      api.orders.pay({ resourceIds: resourceId }, { token: this.#token }),
    );
    this.#cart.set(resourceId, isBought ? 'no' : inCart);
  }

  async #topUp({ api, simulatorUrl }: ServerProcess): Promise<void> {
    const order = await api.payments.createOrder(
      { product: 'point', point: POINTS_BOUGHT },
      { token: this.#token },
    );
    this.#opened.add(order.payId);
    const reply = await fetch(`${simulatorUrl}/simulator/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outTradeNo: order.payId }),
    });
    const { paid } = payReply.parse(await reply.json());
    if (paid) this.#paid.add(order.payId);
  }

  /** Notes what a call will have done: for certain once it is answered. Returns false when it was refused. */
  async #write(
    held: Map<string, Held>,
    key: string,
    after: 'yes' | 'no',
    call: () => Promise<unknown>,
  ): Promise<boolean> {
    const before = held.get(key) ?? 'no';
    held.set(key, 'maybe');
    try {
      await call();
    } catch (error) {
      // Refused by the server, so nothing happened; everything else leaves the question open.
      if (error instanceof ApiError && error.status < 500) {
        held.set(key, before);
        return false;
      }
      throw error;
    }
    held.set(key, after);
    return true;
  }

  /** What the server says now, against what it has acknowledged. The differences, empty when there are none. */
  async findLosses({ api }: ServerProcess): Promise<string[]> {
    const token = { token: this.#token };
    const everything = { current: 1, size: 100 };
    const likes = await api.favorites.items(everything, token);
    const cart = await api.orders.cart(everything, token);
    const owned = await api.orders.assets({ ...everything, ground: 'purchase' }, token);
    return [
      ...this.#compare('favourite', this.#liked, likes.records),
      ...this.#compare('cart', this.#cart, cart.records),
      ...this.#compare('purchase', this.#owned, owned.records),
    ];
  }

  /** Takes the server's word for what was left open. */
  #compare(what: string, held: Map<string, Held>, records: readonly { id: string }[]): string[] {
    const there = new Set(records.map(({ id }) => id));
    return this.#assets.flatMap(({ id }) => {
      const known = held.get(id) ?? 'no';
      const now = there.has(id) ? 'yes' : 'no';
      held.set(id, now);
      return known === 'maybe' || known === now ? [] : [`${what} ${id}: was ${known}, is ${now}`];
    });
  }

  /** Points this person must have: everything the provider has the money for, less everything owned. */
  async expectedPoints(server: ServerProcess): Promise<number> {
    const credited = await this.findPaidOrders(server);
    const spent = this.#assets.filter(({ id }) => this.#owned.get(id) === 'yes');
    return credited.length * POINTS_BOUGHT - spent.reduce((sum, { price }) => sum + price, 0);
  }

  async readPoints({ api }: ServerProcess): Promise<number> {
    const { point } = await api.account.info({}, { token: this.#token });
    return point;
  }

  /** How much was done at all: a test of nothing would pass too. */
  tally(): { bought: number; credited: number; liked: number } {
    const count = (held: Map<string, Held>) => [...held.values()].filter((value) => value === 'yes').length;
    return { bought: count(this.#owned), credited: this.#credited.size, liked: count(this.#liked) };
  }

  /** Orders of this person that the provider has the money for, whether or not its answer arrived here. */
  async findPaidOrders({ simulatorUrl }: ServerProcess): Promise<string[]> {
    const reply = await fetch(`${simulatorUrl}/simulator/orders`);
    const orders = z.array(orderReply).parse(await reply.json());
    const paid = orders.filter(({ state }) => state === 'SUCCESS').map(({ outTradeNo }) => outTradeNo);
    const forgotten = [...this.#paid].filter((payId) => !paid.includes(payId));
    if (forgotten.length > 0) throw new Error(`the provider forgot ${forgotten.join(', ')}`);
    return paid.filter((payId) => this.#opened.has(payId));
  }

  /** Asks for each paid order as a waiting page does. Returns those that are not paid here yet. */
  async findUncredited(server: ServerProcess): Promise<string[]> {
    const uncredited: string[] = [];
    for (const payId of await this.findPaidOrders(server)) {
      if (this.#credited.has(payId)) continue;
      const state = await server.api.payments.select({ payId }, { token: this.#token });
      if (state === PAY_STATE.paid) this.#credited.add(payId);
      else uncredited.push(payId);
    }
    return uncredited;
  }
}
