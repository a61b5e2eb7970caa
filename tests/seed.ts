/**
 * Runs before each file of unit tests: seeds their random values, so that every run is the same. Set `SEED` and
 * `ROUNDS` for others.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_122) })
