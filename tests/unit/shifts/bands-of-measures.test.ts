import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bandOf, bands } from '#web/core/figures/bands.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import type { ReportDefinition } from '#web/core/report/report-definition.ts'

// Definitions name their texts with a macro that only the build knows.
vi.mock('@lingui/core/macro', () => ({ msg: ([message]: TemplateStringsArray) => ({ id: message, message }) }))

interface Measure {
  name: string
  description?: string
  meta?: { bands?: string; against?: string; unit?: string }
}

interface Cube {
  dimensions?: Measure[]
  measures?: Measure[]
}

const cubes = globSync('model/cubes/**/*.yml', { cwd: projectRoot }).flatMap(
  (file) => (parse(readFileSync(join(projectRoot, file), 'utf8')) as { cubes: Cube[] }).cubes,
)
const measures = new Map(cubes.flatMap((cube) => cube.measures ?? []).map((measure) => [measure.name, measure]))
const texts = new Map(
  cubes
    .flatMap((cube) => [...(cube.dimensions ?? []), ...(cube.measures ?? [])])
    .map((one) => [one.name, one.description]),
)
/** Names of bands that reports give to figures, by measure: of headlines, thresholds, charts and sections. */
const named = new Map<string, Set<string>>()

beforeAll(async () => {
  const add = (measure: string, band: string | undefined) => {
    if (band) named.set(measure, (named.get(measure) ?? new Set()).add(band))
  }
  for (const file of globSync('web/modules/*/reports/*.report.ts', { cwd: projectRoot })) {
    const module = (await import(/* @vite-ignore */ join(projectRoot, file))) as Record<string, unknown>
    for (const value of Object.values(module)) {
      const report = value as Partial<ReportDefinition>
      if (!report.table) continue
      for (const { measure, bands: band } of [...(report.headline ?? []), ...(report.sections?.figures ?? [])])
        add(measure, band)
      for (const [measure, band] of Object.entries(report.thresholds ?? {})) add(measure, band)
      for (const chart of report.charts ?? []) {
        const of = 'series' in chart ? chart.series[0]?.measure : 'of' in chart ? chart.of : undefined
        if (of && 'bands' in chart) add(of, chart.bands)
      }
    }
  }
})

describe('one judgement for one measure', () => {
  test('reports judge a measure by the bands that the model names for it', () => {
    expect(named.size).toBeGreaterThan(8)
    // The length of a single stop, or of a row's stops when it has one, is not a measure of its own.
    const lengths = ['stop_gross_seconds', 'stoppage_seconds', 'machine_seconds', 'state_seconds']
    const wrong = [...named].filter(
      ([measure, names]) =>
        !lengths.includes(measure) && [...names].join() !== (measures.get(measure)?.meta?.bands ?? ''),
    )
    expect(wrong).toEqual([])
  })

  test('the model names bands that there are, and what differences are judged against', () => {
    const judged = [...measures.values()].filter(({ meta }) => meta?.bands)
    expect(judged.length).toBeGreaterThan(10)
    expect(judged.filter(({ meta }) => bandOf(meta?.bands) === null)).toEqual([])
    const relative = judged.filter(({ meta }) => 'relativeBelow' in bands[bandOf(meta?.bands)!])
    expect(relative.map(({ meta }) => measures.get(meta?.against ?? '')?.meta?.unit)).toEqual(
      relative.map(() => expect.stringMatching(/^seconds_per_(piece|shot)$/)),
    )
  })

  test('availability and what it leaves, quality and scrap are judged from one definition', () => {
    const bandsOf = (name: string) => measures.get(name)?.meta?.bands
    expect(['availability', 'downtime_share', 'scrap_rate'].map(bandsOf)).toEqual([
      'availability',
      'downtime',
      'scrapRate',
    ])
    expect(bandsOf('quality')).toBe('quality')
  })

  test('texts of the model name the edges of their band', () => {
    const [low] = bands.attainment.steps
    const { relativeBelow, steps } = bands.cycleDifference
    const equal = steps.find(({ name }) => name === 'equal')
    const slower = steps.find(({ name }) => name === 'slower')
    expect(texts.get('order_label')).toContain(`closed below ${low.upTo * 100} %`)
    expect(texts.get('order_label')).toContain(`below ${low.upTo * 100} % of the plan`)
    for (const name of ['cycle_difference', 'shot_cycle_difference']) {
      expect(texts.get(name)).toContain(`within ${equal?.upTo} s, much slower or faster beyond ${slower?.upTo} s`)
      expect(texts.get(name)).toContain(`under ${relativeBelow} s within a tenth and beyond a third of the ideal`)
      expect([equal?.upTo, slower?.upTo]).toEqual([relativeBelow / 10, relativeBelow / 3])
    }
  })
})
