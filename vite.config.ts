import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { readSettings } from './src/build/site/settings.ts'

export default defineConfig({
  base: readSettings().base,
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    manifest: true,
    target: ['chrome123', 'firefox124', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox124', 'safari17.5'],
  },
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 60_000 },
})
