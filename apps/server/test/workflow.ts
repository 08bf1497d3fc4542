import type { WorkflowDocument } from '@mogine/contract/workflow/document';
import type { Engine, Run, RunOutput } from '../src/features/create/port.ts';
import type { Member } from './builders.ts';
import { engine, picture } from './create.ts';
import type { TestServer } from './harness.ts';

/** Takes any graph and gives a picture, and its scene, for each that it keeps; what it was handed stays to be seen. */
export function quickEngine() {
  const runs: Run[] = [];
  const by: Engine = {
    ...engine,
    submit: async (run) => void runs.push(run),
    listen: () => () => undefined,
    async readState(id) {
      const run = runs.find((one) => one.id === id);
      if (!run) return { kind: 'unknown' };
      const kinds = Object.values(run.graph).flatMap(({ class_type: name }): RunOutput['kind'][] =>
        name === 'SaveImage' ? ['image'] : name === 'AtelierSaveScene' ? ['scene'] : [],
      );
      return { kind: 'done', outputs: kinds.map((kind, i) => ({ kind, ref: String(i) })) };
    },
    readOutput: async (_, { kind }) =>
      kind === 'image'
        ? { contentType: 'image/png', bytes: await picture(256, 256) }
        : { contentType: 'application/json', bytes: new TextEncoder().encode('{}') },
  };
  return { by, runs };
}

/** A room of words at the smallest size. */
export const ROOM: WorkflowDocument = {
  version: 1,
  nodes: [
    {
      ...{ id: 'scene', class_type: 'AtelierScene', x: 0, y: 0, title: '' },
      values: {
        prompt: '书房，木地板',
        negative_prompt: '',
        seed: 7,
        batch_size: 1,
        width: 256,
        height: 256,
      },
    },
    {
      ...{ id: 'render', class_type: 'AtelierRender', x: 352, y: 0, title: '' },
      values: { width: 256, height: 256, samples: 1 },
    },
    { id: 'save', class_type: 'SaveImage', x: 704, y: 0, title: '', values: {} },
  ],
  links: [
    { from: 'scene', output: 0, to: 'render', input: 'scenes' },
    { from: 'render', output: 0, to: 'save', input: 'images' },
  ],
};

/** A node that makes a picture 320 × 320. */
export const scale = (id: string) => ({
  ...{ id, class_type: 'ImageScale', x: 0, y: 0, title: '' },
  values: { upscale_method: 'lanczos', width: 320, height: 320, crop: 'disabled' },
});

export function withValues(
  document: WorkflowDocument,
  id: string,
  values: Record<string, unknown>,
): WorkflowDocument {
  const nodes = document.nodes.map((node) =>
    node.id === id ? { ...node, values: { ...node.values, ...(values as typeof node.values) } } : node,
  );
  return { ...document, nodes };
}

const wire = (document: WorkflowDocument) => structuredClone(document) as never;

/** What a member does with workflows of their own on a server. */
export function workflowsOn(server: TestServer) {
  return {
    wire,
    async keep({ token }: Member, document: WorkflowDocument, name = '测试'): Promise<string> {
      return (await server.api.workflow.create({ name, document: wire(document) }, { token })).id;
    },
    run: ({ token }: Member, id: string, revision = 1) =>
      server.api.workflow.run({ workflowId: id, revision }, { token }),
    read: ({ token }: Member, id: string) => server.api.workflow.detail({ workflowId: id }, { token }),
  };
}
