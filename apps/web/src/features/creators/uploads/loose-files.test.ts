import { expect, it } from 'vitest';
import { tellApart } from './loose-files.ts';

it('folders of one name that came apart are told apart, and no name is given twice', () => {
  const file = (path: string) => ({ path, file: path });
  const told = tellApart([
    [file('chair/a.gltf'), file('lamp.glb')],
    [file('chair/b.gltf'), file('chair/b.bin'), file('chair (2)/c.glb')],
    [file('chair/d.gltf'), file('lamp.glb')],
  ]);
  expect(told.map(({ path }) => path)).toEqual([
    ...['chair/a.gltf', 'lamp.glb', 'chair (3)/b.gltf', 'chair (3)/b.bin', 'chair (2)/c.glb'],
    ...['chair (4)/d.gltf', 'lamp.glb'],
  ]);
});
