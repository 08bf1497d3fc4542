import { Office } from '../office.tsx';

/** Everything below `/admin`, for staff. */
export default function OfficePage() {
  return <Office />;
}
