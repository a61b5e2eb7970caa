/** Path of the prerendered pages in component tests. */
export const PAGES = '/test-pages/'
