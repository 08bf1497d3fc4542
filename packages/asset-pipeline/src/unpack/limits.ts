/** What a package may hold. */
export type UnpackLimits = {
  entries: number;
  /** Of all files together, unpacked. */
  bytes: number;
  /** Unpacked to packed, of the whole and of every file above {@link UnpackLimits.ratioFromBytes}. */
  ratio: number;
  /** Small files of one repeated byte are no attack. */
  ratioFromBytes: number;
};

export const UNPACK_LIMITS: UnpackLimits = {
  entries: 2000,
  bytes: 1024 ** 3,
  ratio: 100,
  ratioFromBytes: 1024 ** 2,
};
