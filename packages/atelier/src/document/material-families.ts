// Materials that one word may mean all of: metal, cloth, marble.

export const SOLID_WOODS = ['oak', 'walnut', 'ash', 'elm', 'ebony'] as const;
export const WOOD_FLOORS = ['oak-planks', 'walnut-planks', 'oak-herringbone', 'walnut-herringbone'] as const;

export const CONCRETES = [
  'fair-faced-concrete',
  'board-marked-concrete',
  'polished-concrete',
  'cement',
  'microcement',
] as const;
export const TERRAZZOS = ['terrazzo-white', 'terrazzo-grey', 'terrazzo-colour'] as const;
export const MARBLES = ['calacatta', 'nero-marquina', 'carrara', 'emerald-marble'] as const;
export const BRICKS = ['red-brick', 'grey-brick', 'white-brick'] as const;

export const CLOTHS = ['linen', 'boucle', 'velvet', 'wool'] as const;
export const METALS = [
  'brass',
  'bronze',
  'chrome',
  'stainless-steel',
  'black-steel',
  'corten',
  'copper',
] as const;
export const GLASSES = ['clear-glass', 'frosted-glass', 'glass-block'] as const;
