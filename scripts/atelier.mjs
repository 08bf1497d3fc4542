import { runEngine } from './steps/engine.mjs';

await runEngine('atelier/src/cli/main.ts');
