/** What a map of a material says of its surface. `orm`: occlusion, roughness and metal in red, green and blue. */
export const MAP_ROLES = [
  'baseColor',
  'normal',
  'roughness',
  'glossiness',
  'metallic',
  'occlusion',
  'orm',
  'height',
  'opacity',
  'emissive',
] as const;
export type MapRole = (typeof MAP_ROLES)[number];
