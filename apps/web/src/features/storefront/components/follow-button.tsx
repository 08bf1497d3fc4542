import { useQuery } from '@tanstack/react-query';
import { UserCheck, UserPlus } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { isFollowingQuery, useFollow } from '../queries.ts';
import { storefrontStrings } from '../storefront.strings.ts';

/** Follows a creator; a visitor is taken to the login page and back, a creator to what their own page says. */
export function FollowButton({
  id,
  name,
  size = 'm',
  isFollowing = false,
}: {
  id: string;
  name: string;
  size?: 's' | 'm';
  /** What is known of it before its own answer has come. */
  isFollowing?: boolean;
}) {
  const t = useStrings(storefrontStrings);
  const session = useSession();
  const navigate = useNavigate();
  const isMember = session.status === 'user';
  const isOwn = session.client?.id === id;
  const { data: isOn = isFollowing } = useQuery({ ...isFollowingQuery(id), enabled: isMember && !isOwn });
  const follow = useFollow(id);
  if (isOwn) {
    return (
      <Link href={href.myStorefront()} className={buttonClass({ size })}>
        {t.edit}
      </Link>
    );
  }
  function press() {
    if (!isMember) {
      toast.error(t.loginFirst);
      navigate(href.login({ redirect: href.storefront(id) }));
      return;
    }
    follow.mutate(!isOn, {
      onSuccess: () => toast.success(isOn ? t.unfollowed : t.followed),
      onError: (error) => toast.error(error.message),
    });
  }
  return (
    <Button
      size={size}
      variant={isOn ? 'secondary' : 'primary'}
      icon={isOn ? <UserCheck aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
      // What it does is its name: that it is pressed as well would say the state twice.
      aria-label={isOn ? t.unfollowNamed(name) : t.followNamed(name)}
      busy={follow.isPending}
      onClick={press}
    >
      {isOn ? t.following : t.follow}
    </Button>
  );
}
