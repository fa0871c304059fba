import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import type { ToClassify } from './public/ClassifyDialog.tsx'
import { refOf } from './public/stoppages.api.ts'

/** Stops that were selected; the reasons of a machine where they are all of one. */
export function chosenToClassify(chosen: readonly Stop[]): ToClassify {
  const machines = new Set(chosen.map(({ machineId }) => machineId))
  return {
    target: { stops: chosen.map(refOf) },
    count: chosen.length,
    seconds: chosen.reduce((sum, { seconds }) => sum + seconds, 0),
    machineId: machines.size === 1 ? (chosen[0]?.machineId ?? null) : null,
  }
}
