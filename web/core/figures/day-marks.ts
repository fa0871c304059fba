import { limits } from './bands.ts'

/** How a day of a timesheet is judged, by section 9 of the specification. */
export interface DayMark {
  /** Worked to the minute what counts as exact work. */
  exact: boolean
  /** Whole hours missing, from the first to the last grade; 0 for less than the first. */
  missingHours: number
  /** Worked less than the share of the plan at which a marker is drawn. */
  belowMarker: boolean
}

/** @param day in seconds. */
export function dayMark({ planned, worked, missing }: { planned: number; worked: number; missing: number }): DayMark {
  const hours = Math.floor(missing / 3600)
  const { from, to } = limits.missingHours
  return {
    exact: Math.round(worked / 60) === limits.exactWorkHours * 60,
    missingHours: hours < from ? 0 : Math.min(hours, to),
    belowMarker: planned > 0 && worked > 0 && worked < planned * limits.planMarker,
  }
}
