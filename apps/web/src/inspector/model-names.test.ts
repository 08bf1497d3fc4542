import { describe, expect, it } from 'vitest';
import { nameMaterial, namePart } from './model-names.ts';

describe('names in a model', () => {
  it('are said in the language of the reader, numbers kept', () => {
    expect(namePart('zh', 'dining-chair-2')).toBe('餐椅 2');
    expect(namePart('en', 'dining-chair-2')).toBe('Dining chair 2');
    expect(namePart('zh', 'wall-back')).toBe('后墙');
    expect(nameMaterial('zh', 'oak-planks')).toBe('橡木地板');
    expect(nameMaterial('en', 'oak-planks')).toBe('Oak planks');
  });

  it('stay as they are where another engine gave them', () => {
    expect(namePart('zh', 'mesh_0')).toBe('mesh_0');
    expect(namePart('zh', '')).toBe('');
    expect(nameMaterial('en', 'Material.001')).toBe('Material.001');
  });

  it('turn the direction of nothing beside them, whatever their file says', () => {
    for (const said of [namePart('en', 'a\u202Eb'), nameMaterial('zh', 'a\u2066b')]) expect(said).toBe('ab');
    expect(nameMaterial('zh', '\u202E')).toBe('');
  });
});
