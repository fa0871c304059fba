import { msg } from '@lingui/core/macro'
import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { CauseCell } from './CauseCell.tsx'
import { CauseInput } from './CauseInput.tsx'
import { LossSection, hasLoss } from './LossSection.tsx'

export const taskParts: ResourceParts = {
  start: (today) => ({ statusDate: today }),
  inputs: { sourceKind: CauseInput, sourceId: null },
  cells: { sourceKind: (row) => <CauseCell row={row} /> },
  sections: {
    loss: {
      title: msg`Loss before and after`,
      Section: LossSection,
      has: (row, can) => hasLoss(row) && can('stoppages:read'),
    },
  },
}
