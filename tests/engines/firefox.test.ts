/** Runs the main journeys in Firefox. */
import { findFirefox, startFirefox } from './firefox'
import { testJourneys } from './journeys'

const program = findFirefox()
testJourneys('Firefox', 'firefox-esr', program === null ? null : () => startFirefox(program))
