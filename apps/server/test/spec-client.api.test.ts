import { beforeAll, expect, it } from 'vitest';
import { accountCalls } from './spec-client/account-calls.ts';
import { createCalls } from './spec-client/create-calls.ts';
import { marketCalls } from './spec-client/market-calls.ts';
import { moneyCalls } from './spec-client/money-calls.ts';
import { callRules, findUnplayed } from './spec-client/rules.ts';
import { siteCalls } from './spec-client/site-calls.ts';
import { openWorld, type World } from './spec-client/world.ts';

// A front end that was written from the wire's description alone plays every call of the specification's section 7
// against the product as it runs. Only its world knows the project.

let world: World;
beforeAll(async () => {
  world = await openWorld();
  return () => world.close();
});

const theWorld = () => world;
callRules(theWorld);
accountCalls(theWorld);
marketCalls(theWorld);
moneyCalls(theWorld);
siteCalls(theWorld);
createCalls(theWorld);

it('every call was answered well under both bases, for both user headers and with each kind of body', () => {
  expect(findUnplayed(world)).toEqual([]);
});
