import { MODEL_FLOWS } from '@mogine/contract/create-limits';
import { isOneOf } from '#kernel/one-of';
import type { Graph, RunOutput } from '../port.ts';
import type { WorkRow } from '../repository/work.ts';

/** One result of a task, and the outputs of its run that belong to it. */
export type Piece =
  | { readonly kind: 'image'; readonly file: RunOutput; readonly scene: RunOutput | undefined }
  | {
      readonly kind: 'model';
      readonly file: RunOutput;
      /** Shows it. */
      readonly image: RunOutput | undefined;
      readonly usdz: RunOutput | undefined;
      readonly scene: RunOutput | undefined;
    };

/** What is kept of a run: of a flow what it is for, of a graph of one's own every picture and then every model. */
export function piecesOf(
  { flow, graph }: Pick<WorkRow, 'flow' | 'graph'>,
  outputs: readonly RunOutput[],
): Piece[] {
  const of = (kind: RunOutput['kind']) => outputs.filter((output) => output.kind === kind);
  const [images, models, usdzs, scenes] = [of('image'), of('model'), of('usdz'), of('scene')];
  if (!graph) {
    if (!isOneOf(MODEL_FLOWS, flow))
      return images.map((file, i) => ({ kind: 'image', file, scene: scenes[i] }));
    return models.map((file, i) => ({
      ...{ kind: 'model', file },
      ...{ image: images[i], usdz: usdzs[i], scene: scenes[i] },
    }));
  }
  const known = areOfImages(graph) && scenes.length === images.length ? scenes : [];
  return [
    ...images.map((file, i) => ({ kind: 'image', file, scene: known[i] }) as const),
    ...models.map((file, i): Piece => {
      const usdz = usdzs.length === models.length ? usdzs[i] : undefined;
      return { kind: 'model', file, image: images[i] ?? images[0], usdz, scene: undefined };
    }),
  ];
}

/** Whether the scenes that a graph keeps are those of the pictures that it keeps, as far as can be told. */
function areOfImages(graph: Graph): boolean {
  const nodes = Object.values(graph);
  const from = (name: string, input: string): string[] =>
    nodes
      .filter((node) => node.class_type === name)
      .map(({ inputs }) => {
        const link = inputs[input];
        return Array.isArray(link) ? String(link[0]) : '';
      });
  const [images, scenes] = [from('SaveImage', 'images'), from('AtelierSaveScene', 'scenes')];
  return images.length === 1 && scenes.length === 1 && images[0] !== '' && images[0] === scenes[0];
}
