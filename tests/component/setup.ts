/** Runs before each file of component tests. All files share their modules. */
import { afterEach } from 'vitest'
import { closePage } from './harness'

afterEach(closePage)
