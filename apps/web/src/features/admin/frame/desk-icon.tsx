import { DESK_GROUPS, type Desk } from '../desk.ts';

/** The sign of what a desk belongs to. */
export function DeskIcon({ desk }: { desk: Desk }) {
  const Icon = DESK_GROUPS[desk.group].icon;
  return <Icon aria-hidden="true" />;
}
