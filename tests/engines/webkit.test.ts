/** Runs the main journeys in WebKit. */
import { testJourneys } from './journeys'
import { findWebKit, startWebKit } from './webkit'

const programs = findWebKit()
testJourneys('WebKit', 'webkit2gtk-driver xvfb', programs === null ? null : () => startWebKit(programs))
