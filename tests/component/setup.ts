/** Runs before each file of component tests, whose modules are those of the files before. */
import { afterEach } from 'vitest'
import { closePage } from './harness'

afterEach(closePage)
