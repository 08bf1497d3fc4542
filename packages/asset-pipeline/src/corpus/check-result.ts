import { readFile } from 'node:fs/promises';
import type { Document } from '@gltf-transform/core';
import { KHRMaterialsVariants } from '@gltf-transform/extensions';
import type { PlainFacts } from '../facts/measure-facts.ts';
import { createIO } from '../read/read-gltf.ts';
import type { IntakeResult } from '../work/intake-job.ts';
import { makeChair } from './chair.ts';
import type { Expected, ExpectedModel } from './corpus-file.ts';
import { leanOf } from './lean.ts';

const COLOUR_TOLERANCE = 0.01;
const LEAN_TOLERANCE = 0.02;

/** What is not as it was made, in words; nothing where all is. */
export async function checkResult(
  result: IntakeResult | { kind: 'refused'; reason: string },
  expected: Expected,
): Promise<string[]> {
  if (result.kind !== expected.kind)
    return [result.kind === 'refused' ? `refused: ${result.reason}` : `is a ${result.kind}`];
  switch (expected.kind) {
    case 'refused':
      return differ('reason', result.kind === 'refused' ? result.reason : '', expected.reason);
    case 'panorama':
      return [];
    case 'material': {
      const roles = result.kind === 'material' ? result.facts.maps.map(({ role }) => role) : [];
      return differ('roles', roles.toSorted().join(' '), expected.roles.toSorted().join(' '));
    }
    case 'splat': {
      const { splats, degree } = expected;
      const found = result.kind === 'splat' ? result : null;
      return [
        ...differ('splats', found?.facts.splats ?? 0, splats),
        ...differ('degree', found?.facts.degree ?? 0, degree),
        ...(found?.findings.some(({ code }) => code.startsWith('SPLATS_UP')) ? ['does not stand'] : []),
      ];
    }
    case 'model':
      return result.kind === 'model' ? checkModel(result.facts, await readGlb(result.glb), expected) : [];
  }
}

async function readGlb(path: string): Promise<Document> {
  return (await createIO()).readBinary(new Uint8Array(await readFile(path)));
}

/** What is not as it was made, of a model in its canonical form. */
export async function checkModel(
  facts: PlainFacts,
  document: Document,
  expected: ExpectedModel,
): Promise<string[]> {
  const {
    sizeMm,
    triangles,
    materials,
    textures,
    animations,
    isSkinned,
    shapes,
    variants,
    isChair,
    colours = [],
  } = expected;
  const near = Math.max(1, Math.max(...sizeMm) / 1000);
  const isSize = sizeMm.every((value, at) => Math.abs(value - (facts.sizeMm[at] ?? 0)) <= near);
  return [
    ...(isSize ? [] : [`${facts.sizeMm.join(' × ')} mm instead of ${sizeMm.join(' × ')}`]),
    ...differ('triangles', facts.triangles, triangles),
    ...differ('materials', facts.materials, materials),
    ...differ('textures', facts.textures.length, textures),
    ...differ('animations', facts.animations, animations),
    ...differ('skinned', facts.skins > 0, isSkinned),
    ...differ('shapes', countShapes(document), shapes),
    ...differ('variants', variantsOf(document), variants?.join(' ')),
    ...colours
      .filter((colour) => !hasColour(document, colour))
      .map((colour) => `no material of ${colour.join(' ')}`),
    ...(isChair ? await checkLean(document, isChair === 'shape and picture') : []),
  ];
}

function countShapes(document: Document): number {
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  return primitives.reduce((sum, primitive) => sum + primitive.listTargets().length, 0);
}

function differ<T>(what: string, is: T, wanted: T | undefined): string[] {
  return wanted === undefined || is === wanted ? [] : [`${what}: ${String(is)} instead of ${String(wanted)}`];
}

function variantsOf(document: Document): string {
  const extension = document
    .getRoot()
    .listExtensionsUsed()
    .find((each) => each instanceof KHRMaterialsVariants);
  return extension
    ? extension
        .listVariants()
        .map((each) => each.getName())
        .join(' ')
    : '';
}

function hasColour(document: Document, colour: readonly number[]): boolean {
  return document
    .getRoot()
    .listMaterials()
    .some((material) => {
      const factor = material.getBaseColorFactor();
      return colour.every((value, at) => Math.abs(value - (factor[at] ?? 0)) <= COLOUR_TOLERANCE);
    });
}

async function checkLean(document: Document, hasPicture: boolean): Promise<string[]> {
  const is = await leanOf(document);
  const wanted = await leanOf((await makeChair()).document);
  const isOff = (a: readonly number[], b: readonly number[]) =>
    b.some((value, at) => !(Math.abs(value - (a[at] ?? Number.NaN)) <= LEAN_TOLERANCE));
  const say = (list: readonly number[]) => list.map((value) => value.toFixed(2)).join(' ');
  return [
    ...(isOff(is.shape, wanted.shape) ? [`turned: ${say(is.shape)} instead of ${say(wanted.shape)}`] : []),
    ...(hasPicture && isOff(is.picture, wanted.picture)
      ? [`picture turned: ${say(is.picture)} instead of ${say(wanted.picture)}`]
      : []),
  ];
}
