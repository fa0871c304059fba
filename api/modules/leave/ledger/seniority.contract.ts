/** Days a year from so many completed years of service on. */
export interface Step {
  years: number
  days: number
}

const written = /^(\d{1,2}):(\d{1,3}(?:\.\d{1,2})?)$/

/** Steps of `1:14 6:20 15:26`, years rising; undefined for a text that is none. */
export function readSteps(text: string): Step[] | undefined {
  const steps = text
    .trim()
    .split(/\s+/)
    .map((one) => written.exec(one))
  if (steps.length === 0 || steps.includes(null)) return undefined
  const read = steps.map((match) => ({ years: Number(match![1]), days: Number(match![2]) }))
  const rising = read.every(({ years, days }, at) => days <= 366 && (at === 0 || years > read[at - 1]!.years))
  return rising ? read : undefined
}

/** Days a year after completed years of service; before the first step none. */
export const daysAfter = (steps: readonly Step[], years: number): number =>
  steps.findLast((step) => step.years <= years)?.days ?? 0
