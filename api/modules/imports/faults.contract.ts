import { z } from 'zod'

/** Why one row was refused. */
const faultCodes = [
  'missing',
  'not_a_date',
  'no_time',
  'skipped_time',
  'unknown_shift',
  'day_is_full',
  'not_a_number',
  'not_whole',
  'too_small',
  'too_large',
  'text_too_long',
  'control_characters',
  'not_a_choice',
  'formula_without_value',
  'column_count',
  'ends_before_start',
  'interval_too_long',
  'in_future',
  'too_old',
  'more_than_good',
  'product_missing',
  'product_differs',
  'machine_of_other_site',
  'name_too_long',
  'out_of_use',
  'unknown_reference',
  'duplicate_key',
  'stops_exceed_batch',
  'unknown_employee',
  'unknown_machine',
  'unknown_meter',
  'order_stands',
  'unknown_leave_type',
  'no_balance',
  'same_as_row',
  'nothing_said',
  'sum_differs',
  'balance_too_low',
  'expiry_differs',
  'other_year',
  'lapsed_already',
  'one_day_only',
  'no_working_day',
  'overlaps',
  'not_enough',
  'leave_too_long',
  'no_halves',
  'no_hours',
  'not_employed',
  'timesheet_locked',
  'not_whole_days',
  'no_free_day',
  'no_month',
  'no_absence',
] as const

/** Why a whole file was refused or a run ended early. */
const problemCodes = [
  'empty_file',
  'not_text',
  'unsupported_type',
  'broken_workbook',
  'workbook_too_large',
  'too_many_columns',
  'missing_sheet',
  'missing_columns',
  'unmapped_fields',
  'unknown_site',
  'not_added',
  'unknown_date_format',
  'line_too_long',
  'broken_quotes',
  'dates_to_confirm',
  'interrupted',
  'disk_full',
  'unexpected',
] as const

const params = z.record(z.string(), z.string())
export const faultSchema = z.strictObject({ field: z.string().nullable(), code: z.enum(faultCodes), params })
export const problemSchema = z.strictObject({ code: z.enum(problemCodes), params })

export type FaultCode = (typeof faultCodes)[number]
export type ProblemCode = (typeof problemCodes)[number]
export type Fault = z.infer<typeof faultSchema>
export type Problem = z.infer<typeof problemSchema>
