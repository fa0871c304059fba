import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { NextShiftNotice, SiteNotice } from './NextShiftNotice.tsx'
import { ShiftBoard } from './ShiftBoard.tsx'
import { ShiftPreview } from './ShiftPreview.tsx'

export const shiftParts: ResourceParts = {
  views: { cards: ShiftBoard },
  FormHead: ShiftPreview,
  FormFoot: NextShiftNotice,
}
export const siteParts: ResourceParts = { FormFoot: SiteNotice }
