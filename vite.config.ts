import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type * as Server from './src/app/server.tsx'
import type * as Dev from './src/generate/cli/dev.ts'
import { importBundled } from './src/generate/html/bundle.ts'
import { chunkGroups, isPreloadable } from './src/generate/html/chunks.ts'
import { readBuildSettings } from './src/generate/settings.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

/** Plugin for `npm run dev` that serves everything except scripts and styles. */
const pages: Plugin = {
  name: 'pages',
  apply: (_config, { command }) => command === 'serve' && !process.env.VITEST,
  configureServer: async server => {
    const loadRenderer = async () =>
      (await importBundled<typeof Server>('src/app/server.tsx', server.config)).renderPage
    const renderer = loadRenderer()
    // Prevents an unhandled rejection, because requests for pages report the error.
    renderer.catch(() => {})
    const { serveSite } = await importBundled<typeof Dev>('src/generate/cli/dev.ts', server.config)
    return serveSite(server, renderer, loadRenderer)
  },
}

export default defineConfig({
  appType: 'custom',
  base: readBuildSettings().base,
  server: {
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    watch: { ignored: ['**/.cache/**', '**/dist/**'] },
  },
  plugins: [react(), tailwindcss(), pages],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    manifest: true,
    license: { fileName: '.vite/licenses.json' },
    // All target browsers preload modules natively.
    modulePreload: { polyfill: false, resolveDependencies: (_file, scripts) => scripts.filter(isPreloadable) },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(root) } } },
    target: ['chrome123', 'firefox124', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox124', 'safari17.5'],
    // The largest script is the layout library ELK, which loads when a diagram with arrows is copied.
    chunkSizeWarningLimit: 1500,
  },
})
