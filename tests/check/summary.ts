import type { Check } from './check.ts'
import { dearestFiles, dearestModules } from './dearest.ts'
import { tableOfParts } from './parts.ts'

/** Prints costs, omitted parts, flaky tests, and last the totals. @returns whether everything passed. */
export function summarise({ results, parts, notes }: Check): boolean {
  const files = results.flatMap((result) => result.files ?? [])
  if (files.length > 0) {
    console.log(`\nDearest files, seconds of processor: ${dearestFiles(files)}`)
    console.log(`Dearest modules: ${dearestModules(files)}`)
  }
  if (parts.length > 0) console.log(`\n${tableOfParts(parts)}`)
  const expects = results.flatMap(({ name, expects: count }) => (count === undefined ? [] : `${count} (${name})`))
  if (expects.length > 0) console.log(`\nExpectations executed: ${expects.join(', ')}`)
  for (const note of notes) console.log(`\n${note}`)
  const flaky = results.flatMap((result) => result.flaky)
  if (flaky.length > 0) console.log(`\nFlaky, passed at the second try (${flaky.length}):\n${flaky.join('\n')}`)
  const sumOf = (key: 'passed' | 'failed' | 'skipped') => results.reduce((sum, result) => sum + result[key], 0)
  const [passed, failed, skipped] = [sumOf('passed'), sumOf('failed'), sumOf('skipped')]
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 && passed > 0
}
