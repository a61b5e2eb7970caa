/** Address under which the data of the pages is served to component tests. */
export const PAGES = '/test-pages/'
