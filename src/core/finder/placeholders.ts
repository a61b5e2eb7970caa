/** Texts of the palette's empty field. In a module of their own, so that the header does not load the scopes. */
export const PALETTE_PLACEHOLDER = 'Find a service, doc, icon, or API, or draw: user > alb > ecs'
export const SHORT_PLACEHOLDER = 'Find, or draw: user > alb'
