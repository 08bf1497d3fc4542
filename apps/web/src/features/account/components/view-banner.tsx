import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { defineStrings, useStrings } from '#shared/i18n/strings.tsx';
import { logout } from '#shared/session/session-calls.ts';
import { clearSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import styles from './view-banner.module.css';

const strings = defineStrings({
  zh: {
    says: (name: string, time: string) => `正在以 ${name} 的视角查看，只能浏览，${time} 自动结束`,
    end: '结束查看',
  },
  en: {
    says: (name: string, time: string) =>
      `You see the site as ${name} does. Nothing can be changed; it ends at ${time}`,
    end: 'End the view',
  },
});

/** Tells one of staff that what is seen is a member’s, until when, and ends it. */
export function ViewBanner({ name, endTime }: { name: string; endTime: string }) {
  const t = useStrings(strings);
  const format = useFormat();
  const end = useMutation({ mutationFn: logout });
  useEffect(() => {
    const timer = setTimeout(clearSession, Math.max(0, Date.parse(endTime) - Date.now()));
    return () => clearTimeout(timer);
  }, [endTime]);
  return (
    <div className={styles.banner} role="status">
      <Eye aria-hidden="true" />
      <span>{t.says(name, format.date(endTime, 'time'))}</span>
      <Button size="s" busy={end.isPending} onClick={() => end.mutate()}>
        {t.end}
      </Button>
    </div>
  );
}
