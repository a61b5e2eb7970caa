/** `npm run serve`: serves dist/ with the production headers. */
import { PORT, readSettings } from '../site/settings'
import { staticServer } from '../site/static-server'

const { base, outDir } = readSettings()
const port = Number(process.env.PORT ?? PORT)
staticServer(outDir, base).listen(port, () => console.log(`AWS Service Explorer on http://localhost:${port}${base}`))
