import type { Text } from '@mogine/contract/kernel/reasons';
import {
  Cog,
  Globe,
  House,
  Landmark,
  Shapes,
  ShieldCheck,
  Sparkles,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Href } from '#app/href.ts';
import type { Permission } from './session/staff-session.ts';

/**
 * What waits at a desk: how much, and since when (ISO time; null where nothing does). `overdue`: of how much the time is over. `held`: what nobody there can do anything about
 * until something else has happened.
 */
export type Waiting = {
  count: number;
  since: string | null;
  overdue?: number;
  held?: { count: number; why: Text };
};

/** The part of an address below its desk: `/admin/reports/abc` shows `abc`. Empty for the list. */
export type DeskProps = { item: string };

/** One place of work in the back office. A line in `desks.ts` is all that it takes to have one. */
export type Desk = {
  /** Its address below `/admin/`. */
  readonly path: string;
  readonly name: Text;
  readonly group: DeskGroup;
  /** What it takes to see it; null for everybody of staff. */
  readonly permission: Permission | null;
  /** Pressed after `g`; there are more desks than letters, and the palette finds the others. */
  readonly letter?: string;
  readonly load: () => Promise<ComponentType<DeskProps>>;
  /** What is pressed at it besides the keys of every list. */
  readonly keys?: readonly { readonly keys: readonly string[]; readonly name: Text }[];
  /** What it takes to do what waits there, where that is more than to look: nothing there waits for others. */
  readonly decides?: Permission;
  /** Asked for its place in the overview and the number in the navigation. */
  readonly readWaiting?: () => Promise<Waiting>;
  /** The part of its address that finds something by what was typed into the palette, `?subject=…`. */
  readonly find?: (typed: string) => string;
};

export const DESK_GROUPS = {
  today: { zh: '工作台', en: 'Today', icon: House },
  catalogue: { zh: '资源目录', en: 'Catalogue', icon: Shapes },
  trust: { zh: '内容与安全', en: 'Content and trust', icon: ShieldCheck },
  creators: { zh: '创作者', en: 'Creators', icon: Sparkles },
  people: { zh: '用户', en: 'People', icon: UsersRound },
  site: { zh: '网站', en: 'Site', icon: Globe },
  money: { zh: '交易', en: 'Money', icon: Landmark },
  house: { zh: '系统', en: 'House', icon: Cog },
} as const satisfies Record<string, Text & { readonly icon: LucideIcon }>;
export type DeskGroup = keyof typeof DESK_GROUPS;

export const OFFICE_ROOT = '/admin';

/** The address of a desk, of something at it, or of its list with filters. */
export function deskHref(desk: string, item = '', query: Readonly<Record<string, string>> = {}): Href {
  const path: Href = `${OFFICE_ROOT}/${desk}${item ? `/${encodeURIComponent(item)}` : ''}`;
  const params = new URLSearchParams(query);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Which desk an address shows, and what at it: `/admin/reports/abc` is `reports` and `abc`. */
export function readDeskPath(path: string): { desk: string; item: string } {
  const [desk = '', ...rest] = path.slice(OFFICE_ROOT.length + 1).split('/');
  return { desk, item: decode(rest.join('/')) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
