/**
 * Runs before each file of unit tests: sets the seed of their random values, so that every run is the same. `SEED` sets
 * another seed; `ROUNDS` runs more values.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_122) })
