import { cruise, format } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { ROOT } from './steps/child.mjs';

process.chdir(ROOT);
const { output } = await cruise(['apps', 'packages', 'e2e', 'bench'], {
  ...config.options,
  validate: true,
  ruleSet: { forbidden: config.forbidden ?? [] },
});
if (typeof output === 'string') throw new Error('dependency-cruiser returned no result object');

// Without the TypeScript API it reads nothing at all and is content.
if (output.summary.totalCruised === 0) {
  console.error(
    'dependency-cruiser read 0 modules: is the package "typescript" (6, with its API) installed?',
  );
  process.exitCode = 1;
} else {
  const report = await format(output, { outputType: 'err-long' });
  console.log(typeof report.output === 'string' ? report.output.trim() : report.output);
  process.exitCode = report.exitCode === 0 ? 0 : 1;
}
