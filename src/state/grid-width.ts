/** Width of the results or of the icons page in rem; 0 before it has been measured. */
import { atom } from 'jotai'

export const gridWidthAtom = atom(0)
