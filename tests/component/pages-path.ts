/** Path of the page data in component tests. */
export const PAGES = '/test-pages/'
