import type { EnvironmentName } from './environment-names.ts';
import type { WornLight } from './lighting.ts';

type Light = Omit<WornLight, 'environment'> & { url: string };

// Traced by the built-in engine, and measured, by scripts/render-environments.ts.
export const ENVIRONMENT_LIGHTS: Readonly<Record<Exclude<EnvironmentName, 'studio'>, Light>> = {
  daylight: {
    url: new URL('./environments/daylight.hdr', import.meta.url).href,
    intensity: 1,
    lamp: { direction: [0.03, 0.19, 0.98], color: '#eef6ff', intensity: 1.1 },
  },
  evening: {
    url: new URL('./environments/evening.hdr', import.meta.url).href,
    intensity: 1,
    lamp: { direction: [0.46, 0.88, -0.08], color: '#ffd4a6', intensity: 0.9 },
  },
  gallery: {
    url: new URL('./environments/gallery.hdr', import.meta.url).href,
    intensity: 1,
    lamp: { direction: [-0.3, 0.92, 0.25], color: '#ffffff', intensity: 0.4 },
  },
  garden: {
    url: new URL('./environments/garden.hdr', import.meta.url).href,
    intensity: 1,
    lamp: { direction: [0.96, 0.26, 0.09], color: '#ffcf8c', intensity: 1.8 },
  },
};
