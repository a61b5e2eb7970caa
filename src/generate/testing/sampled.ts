import fc from 'fast-check'

/** Returns `count` of `values`, chosen by `SEED`. The environment variable `ROUNDS` can raise the number. */
export function sampled<T>(values: readonly T[], count: number): readonly T[] {
  const size = Math.min(values.length, Math.max(count, Number(process.env.ROUNDS ?? 0)))
  return fc.sample(fc.subarray([...values], { minLength: size, maxLength: size }), 1)[0] ?? []
}
