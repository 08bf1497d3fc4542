/** The square of how far a place is from a triangle, whose nine numbers begin at `at`; C. Ericson, Real-Time Collision Detection, 5.1.5. */
export function distanceToTriangle(
  x: number,
  y: number,
  z: number,
  triangles: ArrayLike<number>,
  at: number,
): number {
  const [ax, ay, az] = [triangles[at] ?? 0, triangles[at + 1] ?? 0, triangles[at + 2] ?? 0];
  const [bx, by, bz] = [triangles[at + 3] ?? 0, triangles[at + 4] ?? 0, triangles[at + 5] ?? 0];
  const [cx, cy, cz] = [triangles[at + 6] ?? 0, triangles[at + 7] ?? 0, triangles[at + 8] ?? 0];
  const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
  const [vx, vy, vz] = [cx - ax, cy - ay, cz - az];
  const from = (s: number, t: number) =>
    (ax + s * ux + t * vx - x) ** 2 + (ay + s * uy + t * vy - y) ** 2 + (az + s * uz + t * vz - z) ** 2;
  const along = (px: number, py: number, pz: number) =>
    [(x - px) * ux + (y - py) * uy + (z - pz) * uz, (x - px) * vx + (y - py) * vy + (z - pz) * vz] as const;
  const [d1, d2] = along(ax, ay, az);
  if (d1 <= 0 && d2 <= 0) return from(0, 0);
  const [d3, d4] = along(bx, by, bz);
  if (d3 >= 0 && d4 <= d3) return from(1, 0);
  const overC = d1 * d4 - d3 * d2;
  if (overC <= 0 && d1 >= 0 && d3 <= 0) return from(d1 / (d1 - d3), 0);
  const [d5, d6] = along(cx, cy, cz);
  if (d6 >= 0 && d5 <= d6) return from(0, 1);
  const overB = d5 * d2 - d1 * d6;
  if (overB <= 0 && d2 >= 0 && d6 <= 0) return from(0, d2 / (d2 - d6));
  const overA = d3 * d6 - d5 * d4;
  if (overA <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    const share = (d4 - d3) / (d4 - d3 + (d5 - d6));
    return from(1 - share, share);
  }
  const whole = overA + overB + overC;
  return from(overB / whole, overC / whole);
}
