import { type Zippable, zipSync } from 'fflate'

export const makeZip = (files: Zippable): Blob => new Blob([zipSync(files)], { type: 'application/zip' })
