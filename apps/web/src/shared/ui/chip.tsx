import styles from './choices.module.css';

/** The class of a chip, for links: a format, a colour, a tag. */
export const chipClass = styles.chip ?? '';
