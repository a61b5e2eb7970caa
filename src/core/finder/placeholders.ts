/** Texts of the palette's empty field. In a module of their own, so that the header does not load the scopes. */
export const PALETTE_PLACEHOLDER = 'Find a service, doc, icon, API operation, or command'
export const SHORT_PLACEHOLDER = 'Find docs and icons'
