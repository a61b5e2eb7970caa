/**
 * Runs before each file of unit tests. Sets the seed of random values, so that every run is the same, and the layout of
 * diagrams. The environment variable `SEED` sets another seed.
 */
import fc from 'fast-check'
import { layoutWithElk } from '@/core/diagram/layout/elk'
import { setGraphLayout } from '@/core/diagram/layout/flow-layout'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_122) })
setGraphLayout(layoutWithElk)
