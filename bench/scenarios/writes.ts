import { sql } from 'kysely';
import type { Shot } from '../load/job.ts';
import { compare, cpuOfRun, type Contender, type Standing } from '../measure.ts';
import { atMost, type Outcome } from '../outcome.ts';
import type { Person } from '../people.ts';
import type { World } from '../world.ts';
import { against } from './reads.ts';
import { apiPost, thinPost } from './shots.ts';

/** Every connection has people of its own, and none of them does the same thing twice in a run. */
const PEOPLE_PER_CONNECTION = 16;
const ASSETS_PER_PERSON = 60;

export const BUYERS = 64 * PEOPLE_PER_CONNECTION;

export async function measureCart(world: World): Promise<Outcome> {
  const standings = await writing(world, 'cart_item', [
    { name: 'Mogine', server: world.ours, shot: addToCart },
    {
      name: 'thin',
      server: world.thin,
      shot: (person, resourceId) => thinPost('/cart', person, { resourceId }),
    },
  ]);
  return {
    title: 'Add to the cart',
    about: 'Logged in; one new row each time. The thinnest server checks the session in the same statement.',
    standings,
    goals: [atMost('CPU against the thinnest server', against(standings, 1), 2, '×')],
  };
}

export async function measurePurchase(world: World): Promise<Outcome> {
  const standings = await writing(world, 'entitlement', [
    { name: 'Mogine', server: world.ours, shot: buy },
    { name: 'Mogine, add to the cart', server: world.ours, shot: addToCart },
  ]);
  const [ours, cart] = standings;
  if (!ours || !cart) throw new Error('nothing was measured');
  return {
    title: 'Buy with points',
    about: 'Logged in; one asset, one transaction: purchase, entitlement, ledger entries, points log.',
    standings,
    goals: [atMost('CPU against adding to the cart', cpuOfRun(ours.many) / cpuOfRun(cart.many), 5, '×')],
  };
}

function addToCart(person: Person, resourceId: string): Shot {
  return apiPost('/api/order/buyCar/add', person, { resourceId });
}

function buy(person: Person, resourceIds: string): Shot {
  return apiPost('/api/order/payment', person, { resourceIds });
}

type Writer = Pick<Contender, 'name' | 'server'> & { shot: (person: Person, assetId: string) => Shot };

function writing(
  world: World,
  table: 'cart_item' | 'entitlement',
  writers: readonly Writer[],
): Promise<Standing[]> {
  const contenders = writers.map(({ name, server, shot }): Contender => ({
    ...{ name, server },
    shots: (index) => shotsOf(world, index, shot),
  }));
  const { db, postmasterPid } = world.database;
  const reset = async () => {
    await sql`truncate ${sql.table(table)}`.execute(db);
    await sql`truncate cart_item`.execute(db);
  };
  return compare({ contenders, reset }, { ...world.options, postmasterPid });
}

/** Each person of a connection in turn, with the next asset each time round. */
function shotsOf(world: World, index: number, shot: Writer['shot']): Shot[] {
  const people = world.people.slice(index * PEOPLE_PER_CONNECTION, (index + 1) * PEOPLE_PER_CONNECTION);
  return Array.from({ length: ASSETS_PER_PERSON }, (_, turn) => {
    return people.map((person, place) => {
      const asset = world.assetIds[(index * 131 + place * 17 + turn * 1009) % world.assetIds.length];
      return shot(person, asset ?? '');
    });
  }).flat();
}
