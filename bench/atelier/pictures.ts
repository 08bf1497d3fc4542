import {
  createEngine,
  sceneSource,
  type Engine,
  type RenderRequest,
} from '../../packages/atelier/src/index.ts';
import { buildScene } from '../../packages/atelier/src/build/build-scene.ts';
import { writeSceneGlb } from '../../packages/atelier/src/export/scene-files.ts';
import { median } from '../load/tally.ts';
import { atMost, figure, type Outcome } from '../outcome.ts';
import { documentOf, SCENES, type BenchScene } from './scenes.ts';

const WORKERS = 2;
const WARM_UP: BenchScene = { words: '极简卧室', seed: 1 };
const CANCELS_MS = [50, 200, 500, 900, 1500];
const SETTLED_MS = 1500;

type Cost = { cpuSeconds: number; wallSeconds: number; previewMs: number; previewCpuMs: number };

/** CPU of all threads of the process, and the time until something is to be seen. */
async function costOf(engine: Engine, request: RenderRequest): Promise<Cost> {
  const start = performance.now();
  const before = process.cpuUsage();
  let [previewMs, previewCpuMs] = [Number.NaN, Number.NaN];
  const spent = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  await engine.render(request, {
    onPreview: () => {
      if (!Number.isNaN(previewMs)) return;
      previewMs = performance.now() - start;
      previewCpuMs = spent();
    },
  });
  return {
    cpuSeconds: spent() / 1000,
    wallSeconds: (performance.now() - start) / 1000,
    previewMs,
    previewCpuMs,
  };
}

function requestOf(scene: BenchScene, width: number, height: number): RenderRequest {
  return { scene: sceneSource(documentOf(scene)), width, height, seed: scene.seed };
}

/** Final pictures of six rooms by an engine that has made one before, as a server has. */
export async function measurePictures(): Promise<Outcome> {
  const engine = createEngine({ workers: WORKERS });
  try {
    await engine.render(requestOf(WARM_UP, 256, 160));
    const costs: { scene: BenchScene; cost: Cost }[] = [];
    for (const scene of SCENES.slice(0, 6))
      costs.push({ scene, cost: await costOf(engine, requestOf(scene, 768, 512)) });
    const cpu = costs.map(({ cost }) => cost.cpuSeconds);
    const previews = costs.map(({ cost }) => cost.previewMs);
    return {
      title: 'Final pictures',
      about: `768 × 512 at the default samples, PNG, ${WORKERS} worker threads of an engine that is warm. CPU is of all threads, with building the scene, painting its textures and the preview; wall times and the time to the first preview also show what else the machine does.`,
      table: {
        head: ['', 'CPU s', 'wall s', 'first preview ms', 'its CPU ms'],
        rows: costs.map(({ scene, cost }) => [
          scene.words,
          figure(cost.cpuSeconds),
          figure(cost.wallSeconds),
          figure(cost.previewMs),
          figure(cost.previewCpuMs),
        ]),
      },
      goals: [
        atMost('CPU, median', median(cpu), 8, 's'),
        atMost('CPU, most', Math.max(...cpu), 8, 's'),
        atMost('first preview, longest', Math.max(...previews) / 1000, 0.8, 's'),
      ],
    };
  } finally {
    await engine.close();
  }
}

export async function measurePanorama(): Promise<Outcome> {
  const engine = createEngine({ workers: WORKERS });
  try {
    const [scene = WARM_UP] = SCENES;
    const document = documentOf(scene);
    const { panorama } = buildScene(document);
    const cost = await costOf(engine, {
      ...requestOf(scene, 2048, 1024),
      camera: { kind: 'panorama', ...panorama },
    });
    return {
      title: 'Panorama',
      about: `2048 × 1024 of “${scene.words}”, by an engine that starts for it.`,
      goals: [atMost('CPU', cost.cpuSeconds, 40, 's')],
    };
  } finally {
    await engine.close();
  }
}

/** Models as files, of an engine that has written one before. */
export async function measureModels(): Promise<Outcome> {
  const [scene = WARM_UP] = SCENES;
  const document = documentOf(scene);
  const thing = document.things.find(({ position }) => position)?.id;
  if (thing === undefined) throw new Error('the room is empty');
  const seconds = async (work: () => Promise<Uint8Array>): Promise<{ cpu: number; megabytes: number }> => {
    const before = process.cpuUsage();
    const { length } = await work();
    const { user, system } = process.cpuUsage(before);
    return { cpu: (user + system) / 1e6, megabytes: length / 2 ** 20 };
  };
  await writeSceneGlb(documentOf(WARM_UP));
  const room = await seconds(() => writeSceneGlb(document));
  const single = await seconds(() => writeSceneGlb(document, { thing }));
  return {
    title: 'Models',
    about: `GLB of “${scene.words}” (${figure(room.megabytes)} MB) and of its first thing alone (${figure(single.megabytes)} MB), CPU seconds of all threads.`,
    goals: [atMost('one thing', single.cpu, 0.5, 's'), atMost('room', room.cpu, 2, 's')],
  };
}

/** What a picture still costs once it is cancelled. */
export async function measureCancel(): Promise<Outcome> {
  const engine = createEngine({ workers: WORKERS });
  try {
    const [scene = WARM_UP] = SCENES;
    const rows: string[][] = [];
    const told: number[] = [];
    const spent: number[] = [];
    for (const after of CANCELS_MS) {
      await engine.render(requestOf(WARM_UP, 256, 160));
      const stop = new AbortController();
      const work = engine.render(requestOf(scene, 768, 512), {
        signal: stop.signal,
        onPreview: () => undefined,
      });
      const end = work.then(
        () => Number.NaN,
        () => performance.now(),
      );
      await pause(after);
      const start = performance.now();
      const before = process.cpuUsage();
      stop.abort();
      const wait = (await end) - start;
      if (Number.isNaN(wait)) continue;
      await pause(SETTLED_MS);
      const { user, system } = process.cpuUsage(before);
      told.push(wait);
      spent.push((user + system) / 1000);
      rows.push([String(after), figure(wait), figure((user + system) / 1000)]);
    }
    return {
      title: 'Cancelling',
      about: `A picture of 768 × 512 is cancelled so many ms after its start, by a warm engine: until whoever asked is told, and CPU that all threads together still spend in the ${SETTLED_MS / 1000} s after, ${WORKERS} workers ending included.`,
      table: { head: ['ms', 'told after ms', 'CPU ms'], rows },
      goals: [
        atMost('longest until told', Math.max(...told), 200, 'ms'),
        atMost('most CPU a thread', Math.max(...spent) / WORKERS, 200, 'ms'),
      ],
    };
  } finally {
    await engine.close();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}
