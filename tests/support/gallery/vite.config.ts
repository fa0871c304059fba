import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Every chart and a table of 100,000 rows on one page, to look at: `npx vite tests/support/gallery`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../node_modules/.vite-gallery', import.meta.url)),
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  css: { postcss: fileURLToPath(new URL('../../..', import.meta.url)) },
  build: { outDir: '/tmp/gallery-dist', emptyOutDir: true, assetsInlineLimit: 0 },
})
