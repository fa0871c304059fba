import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languageCodes } from './web/core/languages/languages.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: languageCodes,
  // Product rule: English is the source, Turkish stands in where a language has a hole.
  fallbackLocales: { default: 'tr' },
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}/messages',
      include: ['<rootDir>/web'],
      exclude: ['<rootDir>/web/dist/**', '<rootDir>/web/locales/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
