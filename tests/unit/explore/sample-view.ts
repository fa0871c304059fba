import type { ViewModel } from '#web/core/figures/view-model.ts'
import type { ExploreWords } from '#web/core/explore/build-report.ts'

type Measure = ViewModel['measures'][string]

const measure = (name: string, more: Partial<Measure>): Measure => ({
  name,
  title: name,
  description: '',
  unit: 'count',
  better: 'neutral',
  formula: '',
  kind: 'additive',
  ignores: [],
  numeratorIgnores: [],
  minus: [],
  ...more,
})

const reasonDimensions = ['reason', 'stoppage_id', 'started_local']

/** Stops, run time and plan over the dimensions that some of them do not know, as in the plant's model. */
export const sampleView: ViewModel = {
  name: 'stoppages',
  title: 'Stoppages',
  description: '',
  measures: Object.fromEntries(
    [
      measure('downtime', { unit: 'seconds', better: 'lower', facts: ['stop'] }),
      measure('stops', { better: 'lower', facts: ['stop'] }),
      measure('run', { unit: 'seconds', better: 'higher', facts: ['run'] }),
      measure('loaded', { unit: 'seconds', facts: ['stop', 'run'] }),
      measure('planned', { unit: 'pieces', facts: ['plan'] }),
      measure('good', { unit: 'pieces', better: 'higher', facts: ['report'] }),
      measure('speed_loss', { unit: 'seconds', facts: ['run', 'report'], plus: ['run'], minus: ['good'] }),
      measure('mean_stop', { kind: 'ratio', unit: 'seconds', numerator: 'downtime', denominator: 'stops' }),
      measure('downtime_share', {
        kind: 'ratio',
        unit: 'ratio',
        better: 'lower',
        numerator: 'downtime',
        denominator: 'loaded',
        ignores: reasonDimensions,
        bands: 'downtime',
      }),
      measure('mtbf', {
        kind: 'ratio',
        unit: 'seconds',
        numerator: 'run',
        denominator: 'stops',
        numeratorIgnores: reasonDimensions,
      }),
      measure('attainment', {
        kind: 'ratio',
        unit: 'ratio',
        better: 'higher',
        numerator: 'good',
        denominator: 'planned',
        ignores: ['operator'],
      }),
    ].map((one) => [one.name, one]),
  ),
  dimensions: Object.fromEntries(
    [
      { name: 'business_date', type: 'time' },
      { name: 'machine' },
      { name: 'area' },
      { name: 'shift' },
      { name: 'reason', facts: ['stop'] },
      { name: 'stoppage_id', facts: ['stop'], single: true },
      { name: 'started_local', type: 'time', facts: ['stop'], single: true },
      { name: 'operator', facts: ['run', 'stop', 'report'] },
    ].map((one) => [one.name, { type: 'string', title: one.name, description: '', ...one }]),
  ),
}

const message = (id: string) => ({ id, message: id })

export const sampleWords: ExploreWords = {
  question: (measures, by) => message(`${measures.join()} by ${by.join()}`),
  by: (figure, dimension, worstFirst) => message(`${figure} by ${dimension}${worstFirst ? ', worst first' : ''}`),
  overTime: (measures) => message(`${measures.join()} over time`),
  byOverTime: (figure, dimension) => message(`${figure} over time by ${dimension}`),
}
