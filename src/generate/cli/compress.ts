/** Compresses the site that was built with `--plain`, as a process of its own: `npm start` serves meanwhile. */
import './terminal'
import { compressAll } from '../serve/compress'
import { readSettings } from '../settings'

await compressAll(readSettings().outDir)
