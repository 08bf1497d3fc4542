import { runEngine } from './steps/engine.mjs';

await runEngine('atelier/src/sheet/main.ts');
