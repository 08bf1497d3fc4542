import { classNames } from '#shared/ui/class-names.ts';
import styles from './cover.module.css';

/** A small 4:3 cover on its own colour; decorative, because the name stands beside it. */
export function Cover({
  src,
  color,
  className,
}: {
  src: string | undefined;
  color: string;
  className?: string | undefined;
}) {
  return (
    <span className={classNames(styles.cover, className)} style={color ? { backgroundColor: color } : {}}>
      {src && <img src={src} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
