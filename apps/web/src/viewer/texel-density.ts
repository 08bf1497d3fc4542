/** Texture pixels per centimetre at which the scale has its colours, from coarse to fine. */
export const DENSITY_STOPS = [1, 3, 10, 30, 100] as const;

/** One for each stop; told apart by lightness too, so that they can be read without seeing colour. */
export const DENSITY_COLORS = ['#3b1d6e', '#31688e', '#26a784', '#9bd93c', '#fff3a0'] as const;

/** As GLSL: the colour of a density in pixels per centimetre. */
export function densityRamp(): string {
  const colors = DENSITY_COLORS.map(toVec3);
  const steps = DENSITY_STOPS.slice(1).map((stop, at) => {
    const from = Math.log10(DENSITY_STOPS[at] ?? 1).toFixed(4);
    return `color = mix(color, ${colors[at + 1]}, clamp((d - ${from}) / ${(Math.log10(stop) - Number(from)).toFixed(4)}, 0.0, 1.0));`;
  });
  return `vec3 rampOf(float density) {
  float d = log2(max(density, 1e-4)) / log2(10.0);
  vec3 color = ${colors[0]};
  ${steps.join('\n  ')}
  return color;
}`;
}

function toVec3(hex: string): string {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4);
  return `vec3(${channel(1)}, ${channel(3)}, ${channel(5)})`;
}

function toLinear(share: number): number {
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
