/**
 * Runs before each file of unit tests. Sets the seed of random values, so that every run is the same. The environment
 * variable `SEED` sets another seed.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_122) })
