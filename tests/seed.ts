/** Runs before each file of unit tests: what they try by chance is the same in every run. Another `SEED` and more `ROUNDS` try more. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_122) })
