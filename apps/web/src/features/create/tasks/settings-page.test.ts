import { describe, expect, it } from 'vitest';
import { findSettingsPage } from './settings-page.ts';
import type { Task } from './task-model.ts';

const of = (task: Pick<Task, 'flowName' | 'source'>, outputs: object[] = [{ index: 0 }]) =>
  findSettingsPage({ id: 'a', outputs, ...task } as Task);

describe('the page that takes settings over', () => {
  it('is the one that makes such a thing', () => {
    expect(of({ flowName: 't2i_l_api', source: null })).toBe('/MoAI/create?task=a');
    expect(of({ flowName: 't2m_api', source: null })).toBe('/MoAI/create3D?reuse=a');
    expect(of({ flowName: 'i2m_api', source: { id: 'b', index: 1 } })).toBe('/MoAI/create3D?reuse=a');
  });
  it('begins a change with the picture that was changed, or with its result where that came from a device', () => {
    expect(of({ flowName: 'inpaint_api', source: { id: 'b', index: 1 } })).toBe(
      '/MoAI/redraw?task=b&index=1&reuse=a',
    );
    expect(of({ flowName: 'inpaint_api', source: null })).toBe('/MoAI/redraw?task=a&index=0&reuse=a');
  });
  it('is none where a picture from a device was not changed in the end', () => {
    expect(of({ flowName: 'inpaint_api', source: null }, [])).toBeNull();
  });
  it('is none for what was only enlarged', () => {
    expect(of({ flowName: 'upscale_api', source: { id: 'b', index: 0 } })).toBeNull();
  });
});
