export type Size = { readonly width: number; readonly height: number };
/** A rectangle of a picture that is meant, in the picture's own pixels, upright. */
export type Part = Size & { readonly x: number; readonly y: number };
