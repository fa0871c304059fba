import { type BandName, type BandStep, stepsAt } from '../figures/bands.ts'
import { type MeasureModel, idealOf } from '../figures/view-model.ts'
import type { CutRow } from '../cut/cut.ts'
import type { SpecWriter } from './spec-writer.ts'

/** Ideals further apart than this have no limits in common. */
const alike = 1.1

/**
 * The steps of a band that hold for all rows of a chart; null where their ideals are so far apart that each row has limits
 * of its own.
 */
export function commonSteps(name: BandName, measure: MeasureModel, rows: readonly CutRow[]) {
  const ideals = rows.map((row) => idealOf(measure, row)).filter((ideal) => ideal !== null)
  if (ideals.length === 0) return { steps: stepsAt(name), ideal: null }
  const [least, most] = [Math.min(...ideals), Math.max(...ideals)]
  const [low, high] = [stepsAt(name, least), stepsAt(name, most)]
  // From 30 s on limits are the same for every ideal.
  const same = low.every((step, index) => step.upTo === high[index]?.upTo)
  if (!same && most > alike * least) return null
  const ideal = (least + most) / 2
  return { steps: stepsAt(name, ideal), ideal }
}

/** The steps of a band as zones of an axis, with their names in the reader's language. */
export function bandZones(steps: readonly BandStep[], writer: Pick<SpecWriter, 'bandName'>) {
  return steps.map((step, index) => {
    const from = steps[index - 1]?.upTo
    return {
      tone: step.tone,
      label: writer.bandName(step.name),
      ...(typeof from === 'number' && { from }),
      ...(step.upTo !== null && { to: step.upTo }),
    }
  })
}
