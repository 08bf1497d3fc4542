export const NICKNAME_MAX = 30;
/** Only the square that is cut from it travels, so this keeps a device from stalling and nothing else. */
const AVATAR_MAX_BYTES = 30 * 1024 * 1024;
export const AVATAR_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

export type ProfileErrors = { nickname?: boolean; email?: boolean };

/** What a profile cannot be saved with. The server's check of the address is the strict one. */
export function checkProfile({ nickname, email }: { nickname: string; email: string }): ProfileErrors {
  const address = email.trim();
  return {
    ...(nickname.trim() === '' && { nickname: true }),
    ...(address !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(address) && { email: true }),
  };
}

/** Why a file cannot be a profile picture; null when it can. */
export function checkAvatar({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!AVATAR_TYPES.includes(type)) return 'type';
  return size > AVATAR_MAX_BYTES ? 'size' : null;
}
