/** What of a day is counted in a later month when it turns out other than it was locked, in seconds. */
export const correctedAmounts = [
  'planned',
  'worked',
  'missing',
  'night',
  'overtime_day',
  'overtime_night',
  'overtime_week',
  'overtime_rest',
  'overtime_holiday',
  'overtime_approved',
  'overtime_leave',
  'overtime_credited',
] as const
