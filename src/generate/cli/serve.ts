/** `npm run serve`: serves dist/ with the production headers. */

import { staticServer } from '../serve/static-server'
import { PORT, readSettings } from '../settings'

const { base, outDir } = readSettings()
const port = Number(process.env.PORT ?? PORT)
staticServer(outDir, base).listen(port, () => console.log(`AWS Service Explorer on http://localhost:${port}${base}`))
