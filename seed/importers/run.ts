import { constants, createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { lostChoices } from '#api/modules/imports/lost-choices.ts'
import { describeFault, describeProblem } from '#api/modules/imports/faults.ts'
import type { ProblemCode } from '#api/modules/imports/faults.contract.ts'
import type { ImportProfile } from '#api/modules/imports/import-profile.ts'
import { type DateQuestion, type Mapping, mappingSchema } from '#api/modules/imports/imports.contract.ts'
import { type FinishedRun, importFile } from '#api/modules/imports/import-file.ts'
import { refusalsCsv } from '#api/modules/imports/refusals-csv.ts'
import { openImportDatabase } from './import-database.ts'
import { importProfiles } from './profiles.ts'
import { readChoicesFile } from './read-choices-file.ts'

const usage = `npm run import -- <profile> <file> [options]

Profiles
${importProfiles.map((profile) => `  ${profile.id.padEnd(20)} ${profile.title}`).join('\n')}

Options
  --confirm-dates      import dates that are in the future or far from all others as they are
  --dry-run            do everything, keep nothing, report the same
  --company CODE       company the data belongs to (DEMO)
  --create-company     make the company when there is none of this code
  --refusals FILE      write every refused row to this CSV file
  --choices FILE       choices that the page Imports has saved as a file, or one written as such: columns, fixed values, words,
                       where the table stands, missing times, keys; the options below go before what it says
  --map FIELD=COLUMN   column of a field, for the profiles with columns by choice; may be repeated
  --date-format F      form of dates, such as "dd.MM.yyyy HH:mm"
  --decimal C          decimal sign, . or ,
  --site CODE          site the file belongs to, for the profiles with columns by choice

Exit codes: 0 all rows are in, 1 the import failed, 2 it was called wrongly, 3 some rows were refused, 130 cancelled.`

const optionSpec = {
  'confirm-dates': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  company: { type: 'string', default: 'DEMO' },
  'create-company': { type: 'boolean', default: false },
  refusals: { type: 'string' },
  choices: { type: 'string' },
  map: { type: 'string', multiple: true },
  'date-format': { type: 'string' },
  decimal: { type: 'string' },
  site: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const shownRefusals = 20

/** What to call it with after a problem. */
const adviceOn: Partial<Record<ProblemCode, string>> = {
  dates_to_confirm: 'If they are right, call it with --confirm-dates.',
  unmapped_fields:
    'Save your choices as a file on the page Imports and name it by --choices, or use --map FIELD=COLUMN.',
  unknown_date_format: 'Name it by --date-format, or in the file of --choices.',
}

const doubts: Record<DateQuestion['why'], string> = {
  future: 'lie in the future',
  apart: 'lie far from all others',
  midnight: 'begin at midnight, as all others do',
  taken: 'say no time, and an earlier file has taken their place in the day',
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error)
  return 1
})

async function main(): Promise<number> {
  const call = readCall()
  if (typeof call === 'string') {
    console.error(call)
    return 2
  }
  const readable = await access(call.path, constants.R_OK).then(
    () => true,
    () => false,
  )
  if (!readable) {
    console.error(`${call.path} cannot be read.`)
    return 2
  }
  const database = await openImportDatabase(call.options)
  if (typeof database === 'string') {
    console.error(database)
    return 1
  }
  try {
    let cancel: (() => void) | undefined
    process.once('SIGINT', () => cancel?.())
    process.once('SIGTERM', () => cancel?.())
    const run = await importFile(database.db, {
      companyId: database.companyId,
      path: call.path,
      fileName: basename(call.path),
      profile: call.profile,
      mapping: call.mapping,
      dryRun: call.options['dry-run'],
      confirmDates: call.options['confirm-dates'],
      onProgress: showProgress,
      onStart: (stop) => (cancel = stop),
    })
    return await showResult(run, call.options.refusals)
  } finally {
    await database.close()
  }
}

function readCall() {
  try {
    const { values: options, positionals } = parseArgs({ options: optionSpec, allowPositionals: true })
    const profile = importProfiles.find((candidate) => candidate.id === positionals[0])
    const [, path] = positionals
    if (!/^[A-Z0-9_-]{2,20}$/.test(options.company))
      return 'A company code has 2 to 20 capital letters, digits, - or _.'
    if (options.help || !profile || !path || positionals.length > 2) return usage
    return { options, profile, path: resolve(path), mapping: readMapping(profile, options) }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\nAll options: npm run import -- --help`
  }
}

interface MappingOptions {
  choices?: string | undefined
  map?: string[] | undefined
  'date-format'?: string | undefined
  decimal?: string | undefined
  site?: string | undefined
}

function readMapping(profile: ImportProfile, options: MappingOptions): Mapping {
  const columns = (options.map ?? []).map((pair) => {
    const [field = '', ...column] = pair.split('=')
    return [field, column.join('=')] as const
  })
  const saved = options.choices === undefined ? undefined : readChoicesFile(options.choices, profile)
  const mapping = mappingSchema.parse({
    ...saved,
    columns: { ...saved?.columns, ...Object.fromEntries(columns) },
    dateFormat: options['date-format'] ?? saved?.dateFormat,
    decimal: options.decimal ?? saved?.decimal,
    site: options.site ?? saved?.site,
  })
  const [lost] = lostChoices(profile, mapping)
  if (lost) throw new Error(`${profile.id} has no ${lost}; its fields: ${Object.keys(profile.fields).join(', ')}`)
  return mapping
}

function showProgress(counts: { rowsRead: number; rowsTotal: number }): void {
  const share = counts.rowsTotal === 0 ? 1 : counts.rowsRead / counts.rowsTotal
  const line = `${counts.rowsRead} of ${counts.rowsTotal} rows (${Math.floor(share * 100)} %)`
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${line}`)
}

async function showResult(run: FinishedRun, refusalsPath: string | undefined): Promise<number> {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K')
  const { outcome } = run
  if (outcome.status === 'failed') {
    console.error(describeProblem(outcome.problem))
    const advice = adviceOn[outcome.problem.code]
    if (advice) console.error(advice)
    if (outcome.cause) console.error(outcome.cause)
    return 1
  }
  if (outcome.status === 'cancelled') {
    console.error('Cancelled: nothing was kept.')
    return 130
  }
  const { counts } = outcome
  const lines: (readonly [string, number])[] = [
    ['rows read', counts.rowsRead],
    [run.dryRun ? 'would be new' : 'new', counts.rowsNew],
    ...(counts.rowsChanged > 0 ? [[run.dryRun ? 'would replace' : 'replaced', counts.rowsChanged] as const] : []),
    ['known before', counts.rowsKnown],
    ['refused', counts.rowsRefused],
  ]
  for (const [label, value] of lines) console.log(`${label.padEnd(14)} ${String(value).padStart(9)}`)
  if (counts.rowsNothing > 0)
    console.log(
      `${counts.rowsNothing} rows leave nothing: no length, or inside time that others tell of more strongly.`,
    )
  if (counts.rowsHeld > 0)
    console.log(`${counts.rowsHeld} of the new punches wait in quarantine: their card or reader is not known.`)
  if (counts.explainedKept > 0)
    console.log(`${counts.explainedKept} stops that people explained keep what people said of them.`)
  if (counts.explainedGone > 0)
    console.log(
      `${counts.explainedGone} stops that people explained are no stops by this file; what was said stays in their history.`,
    )
  for (const { why, from, to, rows, rowNumbers } of counts.questions) {
    const days = from === null ? '' : from === to ? ` (${from})` : ` (${from} to ${to})`
    console.log(`${rows} new rows ${doubts[why]}${days}, such as row ${rowNumbers.join(', ')}.`)
  }
  if (run.dryRun && counts.questions.length > 0)
    console.log('To import it with these dates, call it with --confirm-dates.')
  if (run.dryRun) console.log('Dry run: nothing was kept.')
  if (counts.rowsRefused === 0) return 0

  const first = await run.readRefusals({ limit: shownRefusals, offset: 0 })
  console.log('\nRefused rows')
  for (const refusal of first) {
    const place = refusal.sheet ? `${refusal.sheet}, row ${refusal.rowNumber}` : `row ${refusal.rowNumber}`
    console.log(`  ${place}: ${refusal.faults.map(describeFault).join('; ')}`)
  }
  const rest = counts.rowsRefused - first.length
  if (rest > 0 && !refusalsPath) console.log(`  and ${rest} more; --refusals FILE writes all of them`)
  if (refusalsPath) {
    await pipeline(
      refusalsCsv((offset) => run.readRefusals({ limit: 1000, offset })),
      createWriteStream(refusalsPath),
    )
    console.log(`All ${counts.rowsRefused} refused rows: ${resolve(refusalsPath)}`)
  }
  return 3
}
