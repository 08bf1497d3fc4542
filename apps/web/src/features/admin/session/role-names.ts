import { ROLES } from '@mogine/contract/staff-roles';
import { useCallback } from 'react';
import type { Lang } from '#shared/i18n/lang.ts';
import { useLang } from '#shared/i18n/strings.tsx';

/** What a role is called; one that is no longer known keeps the name it had. */
function nameRole(role: string, lang: Lang): string {
  return role in ROLES ? ROLES[role as keyof typeof ROLES][lang] : role;
}

/** Names roles in the reader's language, one after the other. */
export function useRoleNames(): (roles: readonly string[]) => string {
  const lang = useLang();
  return useCallback(
    (roles) => roles.map((role) => nameRole(role, lang)).join(lang === 'zh' ? '、' : ', '),
    [lang],
  );
}
