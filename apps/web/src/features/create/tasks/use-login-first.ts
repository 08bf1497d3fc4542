import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { usePath, useQueryParams } from '#app/location.tsx';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/ui/toast-store.ts';

/** Runs what only members may do; a visitor is taken to the login page and back. */
export function useLoginFirst(text: string): (run: () => void) => void {
  const session = useSession();
  const navigate = useNavigate();
  const path = usePath();
  const search = useQueryParams().toString();
  return (run) => {
    if (session.status === 'user') return run();
    toast.error(text);
    navigate(href.login({ redirect: search ? `${path}?${search}` : path }));
  };
}
