/**
 * The element with this identifier ends what the first screen shows: the first paint waits for it (`generate/html/html.ts`).
 * Drawn earlier, what comes after it would move what is seen; drawn later, one would wait for what is not.
 */
export const FIRST_SCREEN_END = 'first-screen-end'

/** Cards that a laptop's window shows in three columns; more rows of the list than it shows. */
export const CELLS_OF_FIRST_SCREEN = 18
