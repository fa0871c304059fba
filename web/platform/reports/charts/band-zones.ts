import { type BandName, bands } from '#api/modules/settings/bands.ts'
import type { SpecWriter } from './spec-writer.ts'

/** The steps of a band as zones of an axis, with their names in the reader's language. */
export function bandZones(name: BandName, writer: Pick<SpecWriter, 'bandName'>) {
  const { steps } = bands[name]
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
