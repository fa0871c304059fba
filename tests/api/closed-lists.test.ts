import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertEventSchema, alertSchema } from '#api/modules/alerts/alerts.contract.ts'
import {
  dayKinds,
  dayStatuses,
  decisions,
  exceptionKinds,
  exceptionStatuses,
  severities,
} from '#api/modules/attendance/days/attendance-day.contract.ts'
import {
  credentialKinds,
  punchHolds,
  punchSources,
  punchStates,
  readerDirections,
  zoneKinds,
} from '#api/modules/attendance/punches/punch-codes.contract.ts'
import { sourceKinds } from '#api/modules/tasks/task-sources.contract.ts'
import { tasks } from '#api/modules/tasks/tasks.contract.ts'
import { commandKinds, commandStatuses } from '#api/modules/terminals/terminals.contract.ts'
import { signs } from '#api/modules/annotations/annotations.contract.ts'
import { registrations } from '#api/modules/company/company.contract.ts'
import { exportJobSchema } from '#api/modules/exports/exports.contract.ts'
import { dayParts } from '#api/modules/holidays/holidays.contract.ts'
import { userStatusSchema } from '#api/modules/identity/identity.contract.ts'
import { runSchema as importRunSchema } from '#api/modules/imports/imports.contract.ts'
import { deviceEventKinds } from '#api/modules/ingest/events.contract.ts'
import { heldCauses } from '#api/modules/ingest/receipts.contract.ts'
import { unreadMessageSchema, unreadReasons } from '#api/modules/ingest/unread.contract.ts'
import { feedKinds } from '#api/modules/feeds/feeds.contract.ts'
import { entryKinds } from '#api/modules/leave/ledger/leave-balances.contract.ts'
import { takenParts } from '#api/modules/leave/types/leave-kind.contract.ts'
import { leavePolicies } from '#api/modules/leave/ledger/leave-policies.contract.ts'
import { leaveTypes, leaveUnits } from '#api/modules/leave/types/leave-types.contract.ts'
import { leaveStatuses } from '#api/modules/leave/requests/leave.states.ts'
import { countingWays, lossClasses, shiftCodes } from '#api/modules/master-data/codes.contract.ts'
import { listResources } from '#api/app.ts'
import { lineFieldsOf } from '#api/platform/resource/field.contract.ts'
import { fieldsOf, lineFieldsIn, statusesOf } from '#api/platform/resource/resource.contract.ts'
import { columnOf } from '#api/platform/resource/storage.ts'
import { moments, uploadKinds } from '#api/platform/files/row-files.contract.ts'
import { importStatuses, outcomes } from '#api/platform/resource/workbook-imports.contract.ts'
import { roles } from '#api/modules/permissions/permissions.contract.ts'
import { stopHistorySchema } from '#api/modules/stoppages/stoppages.contract.ts'
import { runSchema, subscriptionSchema } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { webhookKinds } from '#api/modules/webhooks/webhook-kinds.contract.ts'
import { deliverySchema } from '#api/modules/webhooks/webhooks.contract.ts'
import { orderSchema } from '#api/modules/work-orders/work-orders.contract.ts'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { databaseTables } from '#tests/static/generate/database-tables.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'

/** Columns with a closed list of values, and the list as a contract has it. */
const lists: Record<string, readonly string[]> = {
  'alert.status': alertSchema.shape.status.options,
  'alert_event.kind': alertEventSchema.shape.kind.options,
  'alert_member.status': alertSchema.shape.members.element.shape.status.options,
  'annotation.sign': signs,
  'device_event.held': heldCauses,
  'device_event.kind': deviceEventKinds,
  'export_job.format': exportJobSchema.shape.format.options,
  'export_job.status': exportJobSchema.shape.status.options,
  'file.moment': moments,
  'import_run.status': importRunSchema.shape.status.options,
  'holiday.part': dayParts,
  'holiday_fill.part': dayParts,
  'attendance_day.kind': dayKinds,
  'attendance_day.status': dayStatuses,
  'attendance_exception.kind': exceptionKinds,
  'attendance_exception.severity': severities,
  'attendance_exception.status': exceptionStatuses,
  'attendance_decision.decision': decisions,
  'leave_day.part': takenParts,
  'leave_feed.kind': feedKinds,
  'leave_ledger_entry.kind': entryKinds,
  'leave_policy.begins': leavePolicies.fields.begins.options,
  'leave_policy.every': leavePolicies.fields.every.options,
  'leave_policy.first_year': leavePolicies.fields.firstYear.options,
  'leave_policy.rounding': leavePolicies.fields.rounding.options,
  'leave_request.first_part': dayParts,
  'leave_request.last_part': ['whole', 'morning'],
  'leave_request.status': leaveStatuses,
  'leave_type.asked_by': leaveTypes.fields.askedBy.options,
  'leave_type.overtime': leaveTypes.fields.overtime.options,
  'leave_type.unit': leaveUnits,
  'shift_assignment.shift': shiftCodes,
  'staffing_need.shift': shiftCodes,
  'zone_stay.kind': zoneKinds,
  'punch.credential_kind': credentialKinds,
  'punch.held': punchHolds,
  'punch.source': punchSources,
  'punch.state': punchStates,
  'reader.direction': readerDirections,
  'task.priority': tasks.fields.priority.options,
  'task.source_kind': sourceKinds,
  'task.status': statusesOf(tasks),
  'terminal_command.kind': commandKinds,
  'terminal_command.status': commandStatuses,
  'zone.kind': zoneKinds,
  'machine_off_shift.shift': shiftCodes,
  'workbook_import.status': importStatuses,
  'workbook_import_row.outcome': outcomes,
  'shift_definition.code': shiftCodes,
  // Actions of people; reports of devices are facts of their own.
  'stoppage_action.kind': stopHistorySchema.element.shape.kind.options.filter((kind) => kind !== 'device'),
  'stoppage_reason.counts_as': countingWays,
  'stoppage_reason.loss_class': lossClasses,
  'subscription.status': subscriptionSchema.shape.status.options,
  'subscription_run.cause': runSchema.shape.cause.options,
  'subscription_run.status': runSchema.shape.status.options,
  'unread_message.encoding': unreadMessageSchema.shape.encoding.options,
  'unread_message.reason': unreadReasons,
  'upload.kind': uploadKinds,
  'user_account.status': userStatusSchema.options,
  'work_order.kind': orderSchema.shape.kind.options,
  'company_settings.registration': registrations,
  'webhook.kind': webhookKinds,
  'webhook_delivery.status': deliverySchema.shape.status.options,
  'work_order.status': orderSchema.shape.status.options,
}

/** Choices and statuses of resources and of their lines. */
const ofResources = Object.fromEntries(
  listResources().flatMap((resource) =>
    [
      { table: resource.table, fields: fieldsOf(resource) },
      ...lineFieldsIn(resource).map((lines) => ({ table: lines.part?.table, fields: lineFieldsOf(lines) })),
    ]
      .flatMap(({ table, fields }) =>
        fields.flatMap((field) => (field.type === 'choice' ? [[`${table}.${columnOf(field)}`, field.options]] : [])),
      )
      .concat([[`${resource.table}.status`, statusesOf(resource)]]),
  ),
) as Record<string, readonly string[]>

/** Nothing of these crosses the wire under these words. */
const inside = [
  'cost_entry.kind',
  'cost_entry.part',
  'timesheet_approval.status',
  'import_replaced.kind',
  'shift_assignment.kind',
  'account_token.kind',
  'machine_state_interval.state',
  'machine_time_claim.state',
  'outgoing_mail.status',
  'production_report.kind',
]

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

it('closed lists of the database equal those of the contracts', async () => {
  const { rows } = await owner.query<{ of: string; rule: string }>(`
    SELECT conrelid::regclass || '.' || a.attname AS of, pg_get_constraintdef(c.oid) AS rule FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND cardinality(conkey) = 1`)
  const closed = rows.flatMap(({ of, rule }) => {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(rule)?.[1]
    return list ? [[of, [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => value).toSorted()] as const] : []
  })
  const named = new Set(closed.map(([of]) => of))
  const known = { ...Object.fromEntries(Object.entries(ofResources).filter(([of]) => named.has(of))), ...lists }
  const wanted = Object.entries(known).map(([of, values]) => [of, values.toSorted()] as const)
  expect(Object.fromEntries(closed.filter(([of]) => !inside.includes(of)))).toEqual(Object.fromEntries(wanted))
  expect(closed.map(([of]) => of)).toEqual(expect.arrayContaining(inside))
})

it('the roles of tables equal those of the contract, defined in one place', async () => {
  const { rows } = await owner.query('SELECT known_roles() AS roles')
  expect(rows[0].roles).toEqual(roles)
  const checks = await owner.query(`
    SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
    WHERE contype = 'c' AND pg_get_constraintdef(oid) LIKE '%known_roles()%' ORDER BY conrelid::regclass::text`)
  expect(checks.rows.map((row) => row.rule)).toEqual([
    'CHECK ((base = ANY (known_roles())))',
    'CHECK ((shared_roles <@ known_roles()))',
    'CHECK ((role = ANY (known_roles())))',
  ])
})

it('the types of tables are those that the migrations make', async () => {
  const tables = await readFile(join(projectRoot, 'api/platform/db/generated/tables.ts'), 'utf8')
  expect(tables === (await databaseTables()), 'Run: npm run generate').toBe(true)
})
