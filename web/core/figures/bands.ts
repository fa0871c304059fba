import { roundAsShown } from './formats.ts'

/** How a value is to be felt; the theme has one colour for each. */
export const bandTones = ['excellent', 'good', 'medium', 'poor'] as const
export type BandTone = (typeof bandTones)[number]

export interface BandStep {
  /** The word for the step. */
  name: string
  tone: BandTone
  /** Upper bound of the step; null for the last one, which has none. */
  upTo: number | null
  /** Whether the bound itself belongs to this step. */
  including?: boolean
}

export interface Band {
  /** Ratios are 0..1 (and above), never percent. */
  unit: 'ratio' | 'seconds' | 'hours' | 'cycle_difference' | 'number'
  better: 'higher' | 'lower' | 'neutral'
  /** For figures with an ideal: below this ideal the limits shrink with it, so that they stay shares of it. */
  relativeBelow?: number
  /** Ascending, without holes. */
  steps: readonly BandStep[]
}

/** Downtime as a share of the time it was taken from. */
const downtime = {
  unit: 'ratio',
  better: 'lower',
  steps: [
    { name: 'low', tone: 'good', upTo: 0.05 },
    { name: 'medium', tone: 'medium', upTo: 0.1, including: true },
    { name: 'high', tone: 'poor', upTo: null },
  ],
} as const satisfies Band

const scrapRate = {
  unit: 'ratio',
  better: 'lower',
  steps: [
    { name: 'good', tone: 'good', upTo: 0.02, including: true },
    { name: 'medium', tone: 'medium', upTo: 0.05 },
    { name: 'high', tone: 'poor', upTo: null },
  ],
} as const satisfies Band

/**
 * The same fact from its other side: no downtime is availability, no scrap is quality. So the two never get two
 * judgements.
 */
function complementOf(band: { steps: readonly BandStep[] }): Band {
  const steps = band.steps.toReversed().map(({ tone }, index, all): BandStep => {
    const edge = band.steps[all.length - 2 - index]
    if (!edge || edge.upTo === null) return { name: tone, tone, upTo: null }
    return { name: tone, tone, upTo: Number((1 - edge.upTo).toFixed(9)), including: !edge.including }
  })
  return { unit: 'ratio', better: 'higher', steps }
}

/**
 * Every band of section 9 of the specification, and bands derived from one of them. Where bands touch at an edge the
 * lower bound belongs to the better band; "above 95" means more than 95, so exactly 95 is one band lower.
 */
export const bands = {
  performance: {
    unit: 'ratio',
    better: 'higher',
    steps: [
      { name: 'poor', tone: 'poor', upTo: 0.7 },
      { name: 'medium', tone: 'medium', upTo: 0.85 },
      { name: 'good', tone: 'good', upTo: 0.95, including: true },
      { name: 'excellent', tone: 'excellent', upTo: null },
    ],
  },
  /** Production against target. */
  attainment: {
    unit: 'ratio',
    better: 'higher',
    steps: [
      { name: 'poor', tone: 'poor', upTo: 0.7 },
      { name: 'medium', tone: 'medium', upTo: 0.95, including: true },
      { name: 'excellent', tone: 'excellent', upTo: null },
    ],
  },
  oee: {
    unit: 'ratio',
    better: 'higher',
    steps: [
      { name: 'poor', tone: 'poor', upTo: 0.7 },
      { name: 'medium', tone: 'medium', upTo: 0.85, including: true },
      { name: 'excellent', tone: 'excellent', upTo: null },
    ],
  },
  scrapRate,
  /** Good pieces of all: 100 % less the scrap rate. */
  quality: complementOf(scrapRate),
  downtime,
  /** Run time of the planned time: 100 % less the downtime share. */
  availability: complementOf(downtime),
  /** Length of one stoppage. */
  stopDuration: {
    unit: 'seconds',
    better: 'lower',
    steps: [
      { name: 'upToOneHour', tone: 'good', upTo: 3600, including: true },
      { name: 'overOneHour', tone: 'medium', upTo: 7200, including: true },
      { name: 'overTwoHours', tone: 'poor', upTo: null },
    ],
  },
  absence: {
    unit: 'ratio',
    better: 'lower',
    steps: [
      { name: 'good', tone: 'good', upTo: 0.1, including: true },
      { name: 'warning', tone: 'medium', upTo: 0.2, including: true },
      { name: 'critical', tone: 'poor', upTo: null },
    ],
  },
  personnelProduction: {
    unit: 'ratio',
    better: 'higher',
    steps: [
      { name: 'low', tone: 'poor', upTo: 0.6 },
      { name: 'medium', tone: 'medium', upTo: 0.8 },
      { name: 'high', tone: 'good', upTo: null },
    ],
  },
  personnelQuality: {
    unit: 'ratio',
    better: 'higher',
    steps: [
      { name: 'low', tone: 'poor', upTo: 0.7 },
      { name: 'medium', tone: 'medium', upTo: 0.9 },
      { name: 'high', tone: 'good', upTo: null },
    ],
  },
  /** Likelihood times severity of a safety report, each from 1 to 5. */
  safetyRisk: {
    unit: 'number',
    better: 'lower',
    steps: [
      { name: 'low', tone: 'good', upTo: 4, including: true },
      { name: 'medium', tone: 'medium', upTo: 9, including: true },
      { name: 'high', tone: 'poor', upTo: 16, including: true },
      { name: 'critical', tone: 'poor', upTo: null },
    ],
  },
  /**
   * Mean cycle minus ideal cycle: slower is positive. The specification's 3 s and 10 s are 10 % and a third of a cycle of
   * 30 s; of shorter cycles they stay these shares, or a part of 0.8 s could take five times as long and be as planned.
   */
  cycleDifference: {
    unit: 'cycle_difference',
    better: 'neutral',
    relativeBelow: 30,
    steps: [
      { name: 'muchFaster', tone: 'poor', upTo: -10 },
      { name: 'faster', tone: 'medium', upTo: -3 },
      { name: 'equal', tone: 'good', upTo: 3, including: true },
      { name: 'slower', tone: 'medium', upTo: 10, including: true },
      { name: 'muchSlower', tone: 'poor', upTo: null },
    ],
  },
} as const satisfies Record<string, Band>

export type BandName = keyof typeof bands

/** The band that the model names for a measure; null for none. */
export const bandOf = (name: string | undefined): BandName | null =>
  name !== undefined && Object.hasOwn(bands, name) ? (name as BandName) : null

/** Single limits of section 9 that are not bands. */
export const limits = {
  /** Scrap below this rate needs no attention. */
  acceptableScrapRate: 0.01,
  /** Share of the plan at which a marker is drawn. */
  planMarker: 0.75,
  /** Hours of a day exactly worked. */
  exactWorkHours: 7,
  missingHours: { from: 1, to: 7 },
  /** Production compared with the possible quantity. */
  possible: { equalWithin: 0.03, bigGapFrom: 0.6 },
} as const

/**
 * The one classification: screens, files, mails, alerts and andon all use it. A value is classified as written, so that
 * what reads 85.0 % counts as 85.0 %; durations count to the second.
 *
 * @param value in the band's unit; null when the measure has no value.
 * @param ideal in seconds, for a band with limits relative to an ideal.
 * @returns the step of the value, null without a value.
 */
export function classify(name: BandName, value: number | null | undefined, ideal?: number | null): BandStep | null {
  if (value === null || value === undefined || Number.isNaN(value)) return null
  const { unit, relativeBelow }: Band = bands[name]
  const relative = relativeBelow !== undefined && typeof ideal === 'number' && ideal > 0 && ideal < relativeBelow
  // A short cycle is written as its share of the ideal.
  const judged = relative ? relativeBelow * roundAsShown(value / ideal, 'ratio') : roundAsShown(value, shownUnit(unit))
  // 30 times a tenth is 3.0000000000000004 to a computer, and exactly 3 to everyone else.
  const exact = Number(judged.toFixed(9))
  return bands[name].steps.find((step) => isBelow(exact, step)) ?? null
}

const shownUnit = (unit: Band['unit']) => (unit === 'hours' ? 'number' : unit)

/**
 * How a person performs: the lower of the bands of their production and quality, as neither makes up for the other.
 *
 * @returns null where one of them is not known.
 */
export function classifyPersonnel(production: number | null, quality: number | null): BandStep | null {
  const steps = [classify('personnelProduction', production), classify('personnelQuality', quality)]
  const place = (step: BandStep | null) => bands.personnelQuality.steps.findIndex(({ name }) => name === step?.name)
  return steps.includes(null) ? null : steps.toSorted((one, other) => place(one) - place(other))[0]!
}

/** Steps of a band with the limits for an ideal; without an ideal, the steps of the specification. */
export function stepsAt(name: BandName, ideal?: number | null): readonly BandStep[] {
  const { steps, relativeBelow }: Band = bands[name]
  if (relativeBelow === undefined || typeof ideal !== 'number' || ideal <= 0 || ideal >= relativeBelow) return steps
  const share = ideal / relativeBelow
  return steps.map((step) => ({ ...step, upTo: step.upTo === null ? null : step.upTo * share }))
}

function isBelow(value: number, step: BandStep): boolean {
  if (step.upTo === null) return true
  return step.including ? value <= step.upTo : value < step.upTo
}
