import type { ResourceParts } from '#web/platform/resource/shown-resource.ts'
import { CalendarBoard } from './CalendarBoard.tsx'
import { NextShiftNotice } from './NextShiftNotice.tsx'

export const calendarParts: ResourceParts = { views: { calendar: CalendarBoard }, FormFoot: NextShiftNotice }
