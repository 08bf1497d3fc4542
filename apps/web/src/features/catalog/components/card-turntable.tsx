import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { turnFrame } from '../model.ts';
import { assetQuery, type Asset } from '../queries.ts';
import styles from './card-turntable.module.css';

type CardTurntableProps = {
  asset: Asset;
  /** Where the pointer came in and where it is, as fractions of the card's width. */
  from: number;
  at: number;
  /** What is shown when there is nothing to turn, or nothing shall turn. */
  otherwise: ReactNode;
};

/** The model turned by the pointer. Mounted while there is one: only then the strip is asked for. */
export function CardTurntable({ asset, from, at, otherwise }: CardTurntableProps) {
  const isStill = useReducedMotion();
  const { data, isPending } = useQuery({ ...assetQuery(asset.id), enabled: !isStill, retry: false });
  const [isLoaded, setLoaded] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const turntable = data?.preview.turntable;
  if (isStill || isBroken) return otherwise;
  if (isPending) return null;
  if (!turntable) return otherwise;
  const { strip, frames } = turntable;
  const frame = turnFrame(from, at, frames);
  return (
    <img
      src={strip}
      alt=""
      decoding="async"
      className={classNames(styles.strip, !isLoaded && styles.waiting)}
      style={{ width: `${frames * 100}%`, transform: `translateX(${(-100 * frame) / frames}%)` }}
      onLoad={() => setLoaded(true)}
      onError={() => setBroken(true)}
    />
  );
}
