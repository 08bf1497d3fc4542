export type { MapRole, ModelFormat } from './package-kind.ts';
export { INTAKE_REFUSALS, IntakeRefusal, type IntakeRefusalCode } from './refusal.ts';
export { INTAKE_STAGES, type IntakeJob, type IntakeResult, type IntakeStage } from './work/intake-job.ts';
export { INTAKE_LIMITS, runIntake, type IntakeLimits } from './work/run-intake.ts';
export { FINDINGS, type Finding, type FindingCode, type Fix } from './facts/findings.ts';
export { writeObj, type ExportedFile } from './export/obj.ts';
export { writePly } from './export/ply.ts';
export { writeStl } from './export/stl.ts';
export { writeUsdz } from './export/usdz.ts';
