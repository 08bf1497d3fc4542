/** An account as addresses write it: `revenue`, `revenue.15` for a part of it, `paid:<member>` for somebody's own. */
export type AccountName = { account: string; clientId?: string; part?: number };

export function writeAccountName({ account, clientId, part }: AccountName): string {
  if (clientId) return `${account}:${clientId}`;
  return part ? `${account}.${part}` : account;
}

/** Null where an address names none. */
export function readAccountName(written: string): AccountName | null {
  const [, account = '', part, clientId] =
    /^([a-z_]{1,40})(?:\.(\d{1,2})|:([0-9a-f-]{36}))?$/.exec(written) ?? [];
  if (!account) return null;
  return { account, ...(part && { part: Number(part) }), ...(clientId && { clientId }) };
}
