import { mapChannels, materialShapes } from '#viewer/material/names.ts';
import { isTaken } from '../inspector-keys.ts';
import type { MaterialInspector } from './use-material-inspector.ts';

type Words = {
  shapes: Readonly<Record<(typeof materialShapes)[number], string>>;
  maps: Readonly<Record<(typeof mapChannels)[number], string>>;
  said: { shape: (name: string) => string; map: (name: string) => string; whole: string };
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & { target: EventTarget };

/** What a key does where a material is looked at; null for keys that it does not know. */
export function actOnMaterialKey(
  { key, target, ctrlKey, metaKey, altKey }: Key,
  { viewer, look, change, say }: MaterialInspector,
  t: Words,
): (() => void) | null {
  if (!viewer || ctrlKey || metaKey || altKey || isTaken(target)) return null;
  const shape = key.length === 1 ? materialShapes[Number(key) - 1] : undefined;
  if (shape) {
    return () => {
      change({ shape });
      say(t.said.shape(t.shapes[shape]));
    };
  }
  if (key.toLowerCase() === 'm') {
    const there = [null, ...mapChannels.filter((channel) => viewer.sizes.has(channel))];
    const map = there[(there.indexOf(look.map) + 1) % there.length] ?? null;
    return () => {
      change({ map });
      say(map ? t.said.map(t.maps[map]) : t.said.whole);
    };
  }
  if (key === 'Escape' && look.map) {
    return () => {
      change({ map: null });
      say(t.said.whole);
    };
  }
  return null;
}
