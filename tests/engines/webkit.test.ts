/** Runs the main tasks in WebKit. */
import { testMainTasks } from './main-tasks'
import { findWebKit, startWebKit } from './webkit'

const programs = findWebKit()
testMainTasks('WebKit', 'webkit2gtk-driver xvfb', programs === null ? null : () => startWebKit(programs))
