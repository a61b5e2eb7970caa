/** The file that holds the SVG text of all icons by name, for those who take many at once. Below the base. */
export const ARTWORK_FILE = 'catalogue/artwork.json'
