import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * What kinds of things are called in the log, by the subject that an auditor names. Resources say it on their pages; one is
 * named here only where its page says too little among things of all kinds.
 */
export const subjectWords: Readonly<Record<string, MessageDescriptor>> = {
  alert: msg`Alert`,
  andon_device: msg`Wall display`,
  andon_screen: msg`Andon screen`,
  annotation: msg`Note`,
  approval_delegation: msg`Substitute for approvals`,
  approval_link: msg`Approval link`,
  calendar_exception: msg`Day off`,
  company: msg`Company settings`,
  device_event: msg`Event of a device`,
  export: msg`Exported file`,
  home_board: msg`Home page`,
  import_run: msg`File import`,
  leave_ledger_entry: msg`Leave booking`,
  leave_feed: msg`Calendar address`,
  leave_request: msg`Leave request`,
  muster: msg`Muster`,
  plant_layout: msg`Plant layout`,
  punch: msg`Punch`,
  attendance_exception: msg`Attendance exception`,
  attendance_rules: msg`Attendance rules`,
  overtime_decision: msg`Overtime`,
  timesheet: msg`Timesheet`,
  timesheet_approval: msg`Approval of a timesheet`,
  timesheet_codes: msg`Codes of the timesheet`,
  row_comment: msg`Comment`,
  row_link: msg`Link`,
  timesheet_comment: msg`Comment in a timesheet`,
  timesheet_period: msg`Timesheet of a month`,
  saved_view: msg`Saved view`,
  session: msg`Sign-in`,
  shift_assignment: msg`Roster`,
  stoppage: msg`Stop`,
  subscription: msg`Subscription`,
  terminal: msg`Attendance terminal`,
  unread_message: msg`Unreadable message`,
  outgoing_mail: msg`Mail`,
  work_order: msg`Work order`,
  workbook_import: msg`Import from Excel`,
}
