import { runEngine } from './steps/engine.mjs';

await runEngine('sheet/main.ts');
