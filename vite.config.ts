import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { licenceTexts } from './api/modules/health/licence-texts.ts'

const apiUrl = process.env['API_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    licenceTexts(fileURLToPath(new URL('.', import.meta.url))),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every visit needs, in two files instead of forty: libraries change less often than the portal.
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'portal', tags: ['$initial'], test: /[\\/]web[\\/]/ },
            // What several pages share.
            { name: 'kit', test: /[\\/](web[\\/]ui[\\/][\w-]+\.tsx?$|lucide-react[\\/])/, minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: apiUrl, changeOrigin: false },
      '/cubejs-api': { target: apiUrl, changeOrigin: false, ws: true },
    },
  },
})
