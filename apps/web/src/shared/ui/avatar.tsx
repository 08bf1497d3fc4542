import { useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 's' | 'm' | 'l';
  /** A thin gold ring for members. */
  member?: boolean;
};

/** A person's picture, or the first character of their name. Decorative: the name stands beside it or in the label. */
export function Avatar({ name, src, size = 'm', member = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const className = classNames(styles.avatar, styles[size], member && styles.member);
  if (src && src !== brokenSrc) {
    return <img className={className} src={src} alt="" loading="lazy" onError={() => setBrokenSrc(src)} />;
  }
  return (
    <span className={className} aria-hidden="true">
      {[...name.trim()][0]?.toLocaleUpperCase() ?? 'M'}
    </span>
  );
}
