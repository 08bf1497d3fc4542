import { Claims } from './claims.tsx';
import { Decisions } from './decisions.tsx';

/** What is said against somebody, to be answered once each. */
export function Objections() {
  return (
    <>
      <Claims />
      <Decisions />
    </>
  );
}
