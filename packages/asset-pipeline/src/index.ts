export { sniffFormat, type SniffedFormat } from './sniff.ts';
export { INTAKE_REFUSALS, IntakeRefusal, type IntakeRefusalCode } from './refusal.ts';
export { unpackZip, type UnpackedFile } from './unpack/unpack-zip.ts';
