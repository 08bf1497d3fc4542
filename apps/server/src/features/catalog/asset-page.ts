import type { Config } from '#kernel/config';

/** Who publishes what no member does. */
export const OFFICIAL_NAME = '摩境 Mogine';

/** The address of an asset's page, as files name it. */
export function assetPage({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, id: string): string {
  return `${publicUrl ?? `http://localhost:${port}`}/mogine/detail?id=${id}`;
}
