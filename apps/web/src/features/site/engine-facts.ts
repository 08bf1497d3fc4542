/** How much the built-in engine knows: the lengths of its `PLACES`, `THINGS` and `MATERIALS`. */
export const ENGINE_FACTS = { places: 20, things: 94, materials: 64 } as const;
