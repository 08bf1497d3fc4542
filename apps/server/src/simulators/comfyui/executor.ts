import type { Darkroom } from './darkroom.ts';
import { drawModel, drawPreview, encodePng } from './drawing.ts';
import type { FaultBoard } from './faults.ts';
import type { FilePlace, FileStore } from './files.ts';
import type { History, Message, Outputs, PastPrompt } from './history.ts';
import { asciiJson, withTextChunks } from './png-text.ts';
import { executionOrder, signature, type QueueItem } from './prompt.ts';
import type { PromptQueue } from './queue.ts';
import type { SocketHub } from './socket-hub.ts';

/** Runs one prompt at a time, a small step at each call. */
export interface Executor {
  /** Returns whether there was anything to do. */
  step(): Promise<boolean>;
  running(): { item: QueueItem; node: string | undefined; startedMs: number } | undefined;
  /** Asks the running prompt to stop at its next step, if it is this one. */
  interrupt(promptId: string | undefined): boolean;
  /** Forgets what was computed, so that nothing is skipped any more. */
  forget(): void;
}

export interface ExecutorDeps {
  queue: PromptQueue;
  history: History;
  files: FileStore;
  darkroom: Darkroom;
  faults: FaultBoard;
  hub: SocketHub;
  status: () => object;
  nowMs: () => number;
}

type Present = {
  item: QueueItem;
  node: string | undefined;
  startedMs: number;
  isInterrupted: boolean;
  outputs: Outputs;
  messages: Message[];
  work: AsyncGenerator<undefined, PastPrompt['ending']> | undefined;
};

type NodeProgress = { value: number; max: number; state: 'pending' | 'running' | 'finished' | 'error' };

export function createExecutor(deps: ExecutorDeps): Executor {
  const { queue, history, hub, nowMs } = deps;
  /** What the nodes of the last prompt gave, by what they compute. */
  let cache = new Map<string, Record<string, unknown> | undefined>();
  let present: Present | undefined;

  function tell(run: Present, event: string, data: Record<string, unknown>): void {
    const isKept = event.startsWith('execution_');
    const told = { prompt_id: run.item.id, ...data, ...(isKept && { timestamp: nowMs() }) };
    if (isKept) run.messages.push([event, told]);
    // Everybody hears that a run was stopped, if nobody in particular waits for it.
    if (event === 'execution_interrupted' && run.item.clientId === undefined) hub.broadcast(event, told);
    else hub.send(run.item.clientId, event, told);
  }

  async function* perform(run: Present): AsyncGenerator<undefined, PastPrompt['ending']> {
    const { prompt, outputs, clientId, id } = run.item;
    const order = executionOrder(prompt, outputs);
    const computed = new Map(order.map((node) => [node, signature(prompt, node)]));
    const cached = order.filter((node) => cache.has(computed.get(node) ?? ''));
    const progress: Record<string, NodeProgress> = {};
    const next = new Map(
      cached.map((node) => [computed.get(node) ?? '', cache.get(computed.get(node) ?? '')]),
    );
    const tellProgress = (node: string, value: number, max: number, state: NodeProgress['state']) => {
      progress[node] = { value, max, state };
      const nodes = Object.entries(progress).map(([key, told]) => [
        key,
        {
          ...told,
          node_id: key,
          prompt_id: id,
          display_node_id: key,
          parent_node_id: null,
          real_node_id: key,
        },
      ]);
      tell(run, 'progress_state', { nodes: Object.fromEntries(nodes) });
    };
    const stopped = (node: string) => {
      tell(run, 'execution_interrupted', {
        ...{ node_id: node, node_type: prompt[node]?.class_type },
        executed: Object.keys(progress),
      });
      cache = next;
      return 'interrupted' as const;
    };

    tell(run, 'execution_start', {});
    tell(run, 'execution_cached', { nodes: cached });
    for (const node of cached) {
      const output = cache.get(computed.get(node) ?? '');
      if (!output) continue;
      run.outputs[node] = output;
      tell(run, 'executed', { node, display_node: node, output });
      tellProgress(node, 1, 1, 'finished');
    }
    yield undefined;

    for (const node of order) {
      if (cached.includes(node)) continue;
      const kind = prompt[node]?.class_type ?? '';
      run.node = node;
      tellProgress(node, 0, 1, 'running');
      tell(run, 'executing', { node, display_node: node });
      if (run.isInterrupted) return stopped(node);
      const failure = deps.faults.take('execution_error', (fault) => (fault.node ?? kind) === kind);
      if (failure) {
        tell(run, 'execution_error', {
          ...{ node_id: node, node_type: kind, executed: Object.keys(progress) },
          ...{ exception_message: failure.message, exception_type: failure.exception },
          traceback: ['  File "/opt/ComfyUI/execution.py", line 510, in execute\n'],
          ...{ current_inputs: {}, current_outputs: [] },
        });
        return 'error';
      }
      const steps = kind === 'KSampler' ? Number(prompt[node]?.inputs['steps']) : 0;
      for (let step = 1; step <= steps; step += 1) {
        yield undefined;
        if (run.isInterrupted) return stopped(node);
        tell(run, 'progress', { value: step, max: steps, node });
        tellProgress(node, step, steps, 'running');
        if ((run.item.extraData['preview_method'] ?? 'none') !== 'none')
          hub.preview(clientId, await drawPreview(prompt, node, step / steps), {
            promptId: id,
            nodeId: node,
          });
      }
      const output = await produce(run.item, node, kind);
      next.set(computed.get(node) ?? '', output);
      if (output) {
        run.outputs[node] = output;
        tell(run, 'executed', { node, display_node: node, output });
      }
      tellProgress(node, Math.max(1, steps), Math.max(1, steps), 'finished');
      yield undefined;
    }
    cache = next;
    tell(run, 'execution_success', {});
    // The history is written only afterwards, which those who ask too early find out.
    yield undefined;
    return 'success';
  }

  /** What an output node leaves behind. */
  async function produce(
    item: QueueItem,
    node: string,
    kind: string,
  ): Promise<Record<string, unknown> | undefined> {
    const { prompt, extraData } = item;
    const prefix = String(prompt[node]?.inputs['filename_prefix'] ?? 'ComfyUI');
    if (kind === 'SaveGLB')
      return { '3d': [deps.files.save(prefix, 'glb', 'output', await drawModel(prompt, node))] };
    if (kind !== 'SaveImage' && kind !== 'PreviewImage') return undefined;
    const images: FilePlace[] = [];
    const workflow = extraData['extra_pnginfo'];
    const texts = {
      prompt: asciiJson(prompt),
      ...(typeof workflow === 'object' && workflow !== null && 'workflow' in workflow
        ? { workflow: asciiJson(workflow.workflow) }
        : {}),
    };
    for (const picture of await deps.darkroom.develop(prompt, node, 'images')) {
      const png = withTextChunks(await encodePng(picture), texts);
      const type = kind === 'SaveImage' ? 'output' : 'temp';
      images.push(deps.files.save(kind === 'SaveImage' ? prefix : 'ComfyUI_temp', 'png', type, png));
    }
    return { images };
  }

  function begin(item: QueueItem): Present {
    const run: Present = {
      ...{ item, node: undefined, startedMs: nowMs(), isInterrupted: false },
      ...{ outputs: {}, messages: [], work: undefined },
    };
    run.work = perform(run);
    return run;
  }

  /** As when a file that is no picture is read as one. */
  function stumble(run: Present, error: unknown): IteratorReturnResult<'error'> {
    const node = run.node ?? '';
    tell(run, 'execution_error', {
      ...{ node_id: node, node_type: run.item.prompt[node]?.class_type, executed: [] },
      exception_type: error instanceof Error ? error.name : 'Error',
      exception_message: error instanceof Error ? error.message : String(error),
      ...{ traceback: [], current_inputs: {}, current_outputs: [] },
    });
    return { done: true, value: 'error' };
  }

  function finish(run: Present, ending: PastPrompt['ending']): void {
    const { item, outputs, messages, startedMs } = run;
    present = undefined;
    history.write({ item, ending, outputs, messages, startedMs, endedMs: nowMs() });
    hub.broadcast('status', { status: deps.status() });
    hub.send(item.clientId, 'executing', { node: null, prompt_id: item.id });
  }

  return {
    async step() {
      if (!present) {
        const item = queue.pop();
        if (!item) return false;
        present = begin(item);
        hub.broadcast('status', { status: deps.status() });
      }
      const run = present;
      const done = await run.work?.next().catch((error: unknown) => stumble(run, error));
      if (done?.done === true && present === run) finish(run, done.value);
      return true;
    },
    running: () => present,
    interrupt(promptId) {
      if (!present || (promptId !== undefined && promptId !== present.item.id)) return false;
      present.isInterrupted = true;
      return true;
    },
    forget() {
      cache = new Map();
    },
  };
}
