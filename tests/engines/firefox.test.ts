/** Runs the main tasks in Firefox. */
import { findFirefox, startFirefox } from './firefox'
import { testMainTasks } from './main-tasks'

const program = findFirefox()
testMainTasks('Firefox', 'firefox-esr', program === null ? null : () => startFirefox(program))
