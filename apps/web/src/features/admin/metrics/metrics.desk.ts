import type { Desk } from '../desk.ts';

export const metricsDesk: Desk = {
  path: 'metrics',
  name: { zh: '运行指标', en: 'Figures' },
  group: 'house',
  permission: 'metrics.read',
  load: async () => (await import('./metrics-desk.tsx')).MetricsDesk,
};
