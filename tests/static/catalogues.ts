import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Token, parse } from '@messageformat/parser'
import { po } from 'gettext-parser'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { languageCodes } from '#web/core/languages/languages.ts'

/**
 * Fails when a catalogue lacks a message of the sources, holds one that is gone, leaves one empty, or loses a
 * placeholder. `lingui compile --strict` is not enough: it takes a message of the fallback locale for a translation.
 */
const folder = join(projectRoot, 'web', 'locales')
const source = 'en'

function readCatalogue(locale: string): Map<string, string> {
  const parsed = po.parse(readFileSync(join(folder, locale, 'messages.po')))
  const entries = Object.values(parsed.translations).flatMap((context) => Object.values(context))
  return new Map(
    entries
      .filter((entry) => entry.msgid !== '')
      .map((entry) => [`${entry.msgctxt ?? ''}\u0004${entry.msgid}`, entry.msgstr[0] ?? '']),
  )
}

/** Names of the values and numbers of the elements that a message takes. */
function placeholders(text: string): string {
  const names = new Set(text.match(/<\/?\d+\/?>/g) ?? [])
  const collect = (tokens: Token[]): void => {
    for (const token of tokens) {
      if ('arg' in token) names.add(token.arg)
      if ('cases' in token) for (const { tokens: inner } of token.cases) collect(inner)
    }
  }
  collect(parse(text))
  return [...names].toSorted().join(' ')
}

const locales: readonly string[] = languageCodes
const before = mkdtempSync(join(tmpdir(), 'catalogues-'))
cpSync(folder, before, { recursive: true })
const landed = new Map(locales.map((locale) => [locale, readCatalogue(locale)]))
let sources: Map<string, string>
try {
  execFileSync(process.execPath, [join(projectRoot, 'node_modules/@lingui/cli/dist/lingui.js'), 'extract', '--clean'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  sources = readCatalogue(source)
} finally {
  rmSync(folder, { recursive: true })
  cpSync(before, folder, { recursive: true })
  rmSync(before, { recursive: true })
}

const problems: string[] = []
for (const [locale, messages] of landed) {
  for (const [key] of sources) {
    const id = key.split('\u0004')[1] ?? ''
    const translation = messages.get(key)
    if (translation === undefined) problems.push(`${locale}: missing "${id}"`)
    else if (translation === '' && locale !== source) problems.push(`${locale}: empty "${id}"`)
    else if (translation !== '') {
      try {
        if (placeholders(translation) !== placeholders(id)) problems.push(`${locale}: placeholders differ in "${id}"`)
      } catch (error) {
        problems.push(`${locale}: "${id}" cannot be read: ${String(error)}`)
      }
    }
  }
  for (const [key] of messages)
    if (!sources.has(key)) problems.push(`${locale}: no longer used "${key.split('\u0004')[1]}"`)
}
for (const problem of problems.slice(0, 60)) console.error(problem)
if (problems.length > 0) {
  console.error(`${problems.length} problems in the catalogues. Run: npx lingui extract --clean, then translate.`)
  process.exit(1)
}
console.log(`${sources.size} messages in ${locales.length} languages`)
