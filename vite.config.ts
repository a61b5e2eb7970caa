import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, isPreloadable } from './src/generate/html/chunks.ts'
import { BROWSERS, readBuildSettings } from './src/generate/settings.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

/** Plugin for `npm run dev` that serves everything except scripts and styles. */
const pages: Plugin = {
  name: 'pages',
  apply: (_config, { command }) => command === 'serve' && !process.env.VITEST,
  configureServer: async server => (await server.ssrLoadModule('/src/generate/cli/dev.ts')).serveSite(server),
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
    // All target browsers preload modules natively.
    modulePreload: { polyfill: false, resolveDependencies: (_file, scripts) => scripts.filter(isPreloadable) },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(root) } } },
    target: BROWSERS,
    // One style sheet for all pages, with the rules of components that load later.
    cssCodeSplit: false,
    cssTarget: BROWSERS,
    // The largest script is the layout library ELK, which loads when a diagram with arrows is copied.
    chunkSizeWarningLimit: 1500,
  },
})
