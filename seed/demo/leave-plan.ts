const usual = { unit: 'day', paid: true, limited: false, asked_by: 'everybody' } as const

/** Kinds of leave of the plant. */
export const leaveTypes = [
  { ...usual, code: 'ANNUAL', name: 'Annual leave', unit: 'half', limited: true, most_notice: 400, colour: 'blue' },
  {
    ...usual,
    code: 'COMP',
    name: 'Time off in lieu',
    unit: 'hour',
    limited: true,
    overtime: 'usual',
    overtime_factor: 1.5,
    colour: 'teal',
  },
  {
    ...usual,
    code: 'SICK',
    name: 'Sick leave',
    unit: 'half',
    least_notice: -7,
    attachment_after: 2,
    colour: 'red',
    health: true,
  },
  { ...usual, code: 'UNPAID', name: 'Unpaid leave', paid: false, longest_run: 30, colour: 'amber' },
  { ...usual, code: 'MARRIAGE', name: 'Marriage leave', longest_run: 3, attachment_after: 0, colour: 'pink' },
  { ...usual, code: 'BIRTH', name: 'Paternity leave', longest_run: 5, attachment_after: 0, colour: 'violet' },
  { ...usual, code: 'BEREAVEMENT', name: 'Bereavement leave', longest_run: 3, least_notice: -5, colour: 'slate' },
  { ...usual, code: 'DUTY', name: 'Official duty', asked_by: 'managers', colour: 'green' },
] as const

/**
 * Days by completed years of service under the Turkish labour act; ten of them are carried over, until the end of
 * March.
 */
export const leavePolicy = {
  code: 'LAW',
  name: 'By seniority',
  every: 'year',
  begins: 'calendar',
  steps: '1:14 6:20 15:26',
  first_year: 'none',
  rounding: 'exact',
  carry_cap: 10,
  carry_expires: '03-31',
} as const
