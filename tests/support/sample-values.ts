import { randomUUID } from 'node:crypto'
import type { Values } from '#api/platform/resource/values.contract.ts'
import type { InsertRow } from './row-of.ts'

/** Where a sample row is made. */
export interface SampleDesk {
  companyId: string
  /** An account of the company. */
  author: string
  insert: InsertRow
  /** A row of a resource by its name, the same one each time. */
  first(resource: string): Promise<string>
  /** Another one. */
  make(resource: string): Promise<string>
}

interface Sample {
  /** In place of what the definition suggests. @param n 1 for the first row of the company. */
  values?: (n: number, desk: SampleDesk) => Values | Promise<Values>
  /** Columns that a hook fills; undefined leaves one out that the table does not have. */
  columns?: (n: number, desk: SampleDesk) => Promise<Record<string, unknown>>
}

/** What sample rows need beside their definitions, by the name of the resource. */
export const sampleValues: Readonly<Record<string, Sample>> = {
  'approval-delegations': {
    columns: async (_n, { insert, companyId, author }) => ({
      from_user_id: author,
      created_by: author,
      to_user_id: await insert('user_account', {
        company_id: companyId,
        email: `substitute-${randomUUID()}@sample.example`,
        first_name: 'Their',
        last_name: 'Substitute',
        status: 'banned',
      }),
    }),
  },
  'attendance-requests': { columns: async (_n, { first }) => ({ employee_id: await first('employees') }) },
  // Days of the past cannot be changed.
  calendar: { values: (n) => ({ date: `2099-01-0${n}` }) },
  devices: { values: () => ({ kind: 'gateway', machine: null }) },
  'five-s-records': {
    values: (n) => ({ endsOn: `2026-02-0${n}` }),
    columns: async (n) => ({ number: `5S-2026-000${n}`, registered_on: '2026-01-01' }),
  },
  'five-s-audits': {
    columns: async (n, { first }) => ({ number: `AUD-2026-000${n}`, site_id: await first('sites'), target: 80 }),
  },
  incidents: {
    values: (n) => ({ occurredAt: `2026-01-0${n}T08:00:00.000Z` }),
    columns: async (n, { first }) => ({ number: `INC-2026-000${n}`, area_id: await first('areas') }),
  },
  'labour-rates': { values: async (_n, { make }) => ({ position: await make('positions') }) },
  // One that decides nothing of other requests.
  'leave-approvers': { values: async (n, { first }) => ({ level: 10 - n, leaveType: await first('leave-types') }) },
  'leave-policies': { values: () => ({ steps: '0:14', validFrom: '2100-01-01' }) },
  'machine-rates': { values: async (_n, { make }) => ({ machineClass: await make('machine-classes') }) },
  'cost-months': { values: (n) => ({ month: `2026-0${n}-01` }) },
  'overhead-amounts': { values: (n) => ({ month: `2026-0${n}-01` }) },
  meters: {
    values: async (_n, { first }) => ({
      covers: 'machine',
      machine: await first('machines'),
      area: null,
      parent: null,
    }),
    columns: async (_n, { first }) => ({ site_id: await first('sites') }),
  },
  readers: { values: async (_n, { make }) => ({ fromZone: await make('zones') }) },
  targets: {
    values: async (_n, { first }) => ({ measure: 'oee', place: await first('sites') }),
    columns: async (_n, { make }) => ({ place_id: undefined, site_id: await make('sites') }),
  },
  webhooks: { values: () => ({ url: 'https://receiver.example/hook' }) },
}
