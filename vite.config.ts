import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkGroups, isNotInEveryPage } from './src/build/site/chunks.ts'
import { readSettings } from './src/build/site/settings.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

export default defineConfig({
  base: readSettings().base,
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    manifest: true,
    // Every browser of the targets below preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: (_file, scripts) => scripts.filter(isNotInEveryPage) },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(root) } } },
    target: ['chrome123', 'firefox124', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox124', 'safari17.5'],
  },
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 60_000 },
})
