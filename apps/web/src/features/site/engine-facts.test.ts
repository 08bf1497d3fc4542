import { MATERIALS, PLACES, THINGS } from '@mogine/atelier';
import { expect, test } from 'vitest';
import { ENGINE_FACTS } from './engine-facts.ts';

test('what the pages say of the engine is what the engine has', () => {
  expect(ENGINE_FACTS).toEqual({
    places: PLACES.length,
    things: THINGS.length,
    materials: MATERIALS.length,
  });
});
