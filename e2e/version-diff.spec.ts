import { Document } from '@gltf-transform/core';
import { expect, it } from 'vitest';
import { createIO } from '../packages/asset-pipeline/src/read/read-gltf.ts';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { approve, CHECK_MS, createCreator, handIn, prepareStool, waitUntilOnSale } from './makers.ts';
import { hireStaff, keepStaff, staffToken } from './staff.ts';

const browser = useBrowser();
/** Lowest corner and extent, metres; `steps`: into how many squares each face is cut along an edge. */
type Part = {
  name: string;
  at: readonly [number, number, number];
  edges: readonly [number, number, number];
  steps?: number;
};

const SEAT = { name: 'seat', at: [-0.2, 0.42, -0.2], edges: [0.4, 0.04, 0.4] } as const;
const LEGS = [
  { name: 'leg left', at: [-0.19, 0, -0.19], edges: [0.04, 0.42, 0.04] },
  { name: 'leg right', at: [0.15, 0, -0.19], edges: [0.04, 0.42, 0.04] },
  { name: 'leg front', at: [-0.02, 0, 0.15], edges: [0.04, 0.42, 0.04] },
] as const;
const BACK = { name: 'back', at: [-0.2, 0.46, -0.2], edges: [0.4, 0.3, 0.04] } as const;

/** A box whose faces are whole or cut, seen from outside. */
function shape({ at, edges, steps = 1 }: Part): { points: number[]; order: number[] } {
  const points: number[] = [];
  const order: number[] = [];
  for (const axis of [0, 1, 2])
    for (const side of [0, 1]) {
      const [u, v] = side === 1 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3];
      const first = points.length / 3;
      for (let i = 0; i <= steps; i++)
        for (let j = 0; j <= steps; j++) {
          const share = [0, 0, 0];
          share[axis] = side;
          share[u] = i / steps;
          share[v] = j / steps;
          points.push(...share.map((part, along) => (at[along] ?? 0) + part * (edges[along] ?? 0)));
        }
      for (let i = 0; i < steps; i++)
        for (let j = 0; j < steps; j++) {
          const [a, b] = [first + i * (steps + 1) + j, first + (i + 1) * (steps + 1) + j];
          order.push(a, b, b + 1, a, b + 1, a + 1);
        }
    }
  return { points, order };
}

async function writeParts(
  parts: readonly Part[],
  colour: readonly [number, number, number],
): Promise<Buffer> {
  const document = new Document();
  const buffer = document.createBuffer();
  const oak = document.createMaterial('oak').setBaseColorFactor([...colour, 1]);
  const scene = document.createScene();
  for (const part of parts) {
    const { points, order } = shape(part);
    const places = document
      .createAccessor()
      .setType('VEC3')
      .setBuffer(buffer)
      .setArray(Float32Array.from(points));
    const indices = document
      .createAccessor()
      .setType('SCALAR')
      .setBuffer(buffer)
      .setArray(Uint16Array.from(order));
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', places)
      .setIndices(indices)
      .setMaterial(oak);
    scene.addChild(
      document.createNode(part.name).setMesh(document.createMesh(part.name).addPrimitive(primitive)),
    );
  }
  document.getRoot().setDefaultScene(scene);
  return Buffer.from(await (await createIO()).writeBinary(document));
}

it(
  'maker and reviewer see of a next version what came, went, moved and is made otherwise, in true numbers',
  { timeout: 400_000 },
  async () => {
    const page = await browser.open({ as: await createCreator('对比工坊') });
    const reviewer = await staffToken(await hireStaff('bi', 'reviewer'));
    const first = await writeParts([SEAT, ...LEGS], [0.5, 0.3, 0.15]);
    await prepareStool(page, {
      file: '对比凳',
      title: '对比凳',
      enTitle: 'First stool',
      price: 300,
      glb: first,
    });
    await handIn(page);
    await approve(reviewer, '对比凳');
    await waitUntilOnSale(page);

    // The seat is cut finer where it is, one leg stands ten centimetres further out, one is gone, and there is a back.
    const [left, right] = LEGS;
    const next = await writeParts(
      [{ ...SEAT, steps: 4 }, left, { ...right, at: [0.25, 0, -0.19] }, BACK],
      [0.1, 0.05, 0.02],
    );
    await prepareStool(page, {
      file: '对比椅',
      title: '对比椅',
      enTitle: 'Second stool',
      price: 300,
      glb: next,
    });
    const form = page.getByRole('region', { name: '提交审核' });
    await form.getByRole('combobox', { name: '作为什么提交' }).selectOption('“对比凳”的新版本');
    await page.getByRole('button', { name: '与在售版本 3D 对比' }).click();
    const dialog = page.getByRole('dialog', { name: '与在售版本 3D 对比' });
    const facts = dialog.getByRole('table', { name: '数量与尺寸' });
    await facts.waitFor({ timeout: CHECK_MS });
    for (const row of [
      // Of the seat: six faces of sixteen squares.
      ...[
        '三角面 48 228',
        '部件 4 4',
        '材质 1 1',
        '贴图 0 0',
        '尺寸（宽 × 深 × 高） 400 × 400 × 460 mm 490 × 400 × 760 mm',
      ],
    ])
      await facts.getByRole('row', { name: row, exact: true }).waitFor();
    const list = dialog.getByRole('listitem');
    expect((await list.allTextContents()).toSorted()).toEqual(
      [
        '改变 seat 三角面',
        '改变 leg right 位置',
        '新增 back ',
        '移除 leg front ',
        '改变 oak 颜色',
      ].toSorted(),
    );
    await expect.poll(() => examine(page)).toEqual([]);
    await dialog.getByRole('radio', { name: '叠加' }).click();
    // The upper edge of the back is furthest away; a face that is cut finer is nowhere away from what it was.
    await dialog.getByText('相差 300 mm').waitFor({ timeout: CHECK_MS });
    await expect.poll(() => examine(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await form.getByRole('textbox', { name: '这个版本的改动（中文）' }).fill('加了靠背');
    await handIn(page);

    const desk = await browser.open({ lang: 'en', width: 1280, height: 800 });
    await keepStaff(desk.context(), await hireStaff('vera', 'reviewer'));
    await desk.goto('/admin/review');
    await desk.getByRole('row', { name: 'Second stool' }).getByRole('link').first().click();
    await desk.getByText('加了靠背').waitFor();
    await desk.getByRole('button', { name: 'Compare in 3D' }).click();
    const shown = desk.getByRole('dialog', { name: 'Compare in 3D' });
    await shown.getByRole('listitem').first().waitFor({ timeout: CHECK_MS });
    expect(await shown.getByRole('listitem').allTextContents()).toContain('Changed leg right place');
    await shown
      .getByRole('row', { name: 'Width × depth × height 400 × 400 × 460 mm 490 × 400 × 760 mm' })
      .waitFor();
  },
);
