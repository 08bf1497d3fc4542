import { runEngine } from './steps/engine.mjs';

await runEngine('cli/main.ts');
