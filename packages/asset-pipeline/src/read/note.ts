/** What reading a file had to guess or leave out; its owner is told. */
export type ReadNote =
  | { code: 'MATERIALS_MISSING'; name: string }
  | { code: 'TEXTURE_MISSING'; name: string }
  | { code: 'TEXTURE_UNREADABLE'; name: string }
  | { code: 'UNITS_ASSUMED'; metresPerUnit: number }
  | { code: 'AXIS_ASSUMED'; up: 'Y' | 'Z' }
  | { code: 'BUMP_LEFT_OUT'; name: string }
  | { code: 'OPACITY_MAP_LEFT_OUT'; name: string };
