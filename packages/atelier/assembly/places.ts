// Fixed addresses below the module's own data. Threads share one memory, and starting another instance writes that data
// anew: what all of them read, or one of them is in the middle of, must lie elsewhere. The first kilobyte is the host's.
export const CAMERA: usize = 1024;
export const DEVELOPMENT: usize = 1152;
export const ENVIRONMENT: usize = 1280;
export const HEADER: usize = 1408;
export const SRGB_TO_LINEAR: usize = 2048;
/** Stack and kept guesses of the thread that builds the scene; the others bring their own. */
export const FIRST_STACK: usize = 3072;
export const STACK_BYTES: usize = 2048;
/** Behind each stack: guesses of lamps that are kept over many rays, a number each. */
export const GUESSES_BYTES: usize = 2048;
export const SOBOL_WORK: usize = 7168;
/** Four dimensions of four bytes of 256 words. */
export const SOBOL: usize = 8192;
// The module's data starts at 24576 (memoryBase in asconfig.json).
