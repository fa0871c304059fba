import { bands } from '#web/core/figures/bands.ts'

/** Counts of stops that are longer than an edge of the bands by which the length of a stop is judged. */
export function longStops(): string {
  const edges = bands.stopDuration.steps.flatMap(({ upTo }) => (upTo === null ? [] : [upTo]))
  return `# Made from web/core/figures/bands.ts by \`npm run generate\`. Do not edit.
cubes:
  - name: long_stop_measures
    extends: cycle_measures
    public: false

    measures:
${edges.map(measureOf).join('\n')}
`
}

function measureOf(seconds: number): string {
  const length = seconds % 3600 === 0 ? { unit: 'h', value: seconds / 3600 } : { unit: 'min', value: seconds / 60 }
  const text = `${length.value} ${length.unit}`
  const lines = [
    `- name: stops_over_${length.value}${length.unit}`,
    `  title: Stops over ${text}`,
    `  description: Stops that lasted more than ${text} as a whole, each counted once, in the shift in which it began`,
    `  sql: "CASE WHEN {CUBE}.state = 'stop' AND {CUBE}.begun_stop_seconds > ${seconds} THEN 1 ELSE 0 END"`,
    '  type: sum',
    `  meta: { kind: additive, facts: [stop], unit: count, better: lower, formula: count(stops longer than ${text}) }`,
  ]
  return lines.map((line) => `      ${line}`).join('\n')
}
