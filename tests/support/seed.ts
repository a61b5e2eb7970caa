/**
 * Runs before each file of unit and component tests. Sets the seed of random values, so that every run is the same. The
 * environment variable `SEED` sets another seed for unit tests.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(import.meta.env.SEED ?? 20_261_122) })
