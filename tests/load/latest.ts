import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { type Figure, type Part, parts } from './figure.ts'

/** What was measured of each part. */
export type Measured = Map<Part, Figure[]>

const file = join(projectRoot, 'tests', 'load', 'latest.md')
const head = [
  '| part | what | ratio | measured | bar | of the bar | holds | run |',
  '|---|---|---|---|---|---|---|---|',
]

/** @param run when and how it was measured. */
export function linesOf(measured: Measured, run: string): string[] {
  const share = (ofBar: number | undefined) => (ofBar === undefined ? '' : ofBar.toFixed(2))
  return [...measured].flatMap(([part, figures]) =>
    figures.map(
      ({ what, ratio, measured: found, bar, ofBar, holds }) =>
        `| ${part} | ${what} | ${ratio ?? ''} | ${found} | ${bar} | ${share(ofBar)} | ${holds ? 'yes' : '**no**'} | ${run} |`,
    ),
  )
}

export const tableOf = (lines: readonly string[]): string => `${[...head, ...lines].join('\n')}\n`

/** Puts the lines into the table that is kept; those of parts that were not measured stay. */
export function keepLines(measured: Measured, lines: readonly string[]): void {
  const kept = readFileSync(file, 'utf8').split('\n')
  const ofPart = (all: readonly string[], part: Part) => all.filter((line) => line.startsWith(`| ${part} |`))
  writeFileSync(file, tableOf(parts.flatMap((part) => ofPart(measured.has(part) ? lines : kept, part))))
}
