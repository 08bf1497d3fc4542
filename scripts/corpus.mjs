import { runEngine } from './steps/engine.mjs';

await runEngine('asset-pipeline/src/corpus/main.ts');
