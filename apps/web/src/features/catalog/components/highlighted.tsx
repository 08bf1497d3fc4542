import { splitMatches } from '../highlight.ts';
import styles from './asset-card.module.css';

/** A text with the searched words marked. */
export function Highlighted({ text, searchKey }: { text: string; searchKey: string }) {
  if (searchKey === '') return text;
  return splitMatches(text, searchKey).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
