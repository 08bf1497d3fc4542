import { Claims } from './claims.tsx';
import { Decisions } from './decisions.tsx';
import { Takedowns } from './takedowns.tsx';

/** What is said against somebody, to be answered once each. */
export function Objections() {
  return (
    <>
      <Claims />
      <Takedowns />
      <Decisions />
    </>
  );
}
