import { z } from 'zod'
import { pageQuery, pageSchema, searchSchema } from '#api/platform/http/parts.contract.ts'
import {
  balanceSchema,
  leaveKindSchema,
  leavePageSize,
  leavePersonSchema as person,
} from '../types/leave-kind.contract.ts'

const date = z.iso.date()
const instant = z.iso.datetime({ offset: true })
const amount = z.number()
const mostAheadMs = 731 * 86_400_000

/** GET /api/leave/quotas/file: all pages of the list as an Excel workbook, in the caller's language. */
export const quotaFileQuerySchema = z.strictObject({
  year: z.coerce.number().int().min(1950).max(2200),
  type: z.uuid().optional(),
  department: z.uuid().optional(),
  search: searchSchema,
})
export type QuotaFileQuery = z.infer<typeof quotaFileQuerySchema>

/** GET /api/leave/quotas. */
export const quotasQuerySchema = quotaFileQuerySchema.extend(pageQuery(leavePageSize, 200))
export type QuotasQuery = z.infer<typeof quotasQuerySchema>
export const quotaSchema = balanceSchema.extend({ person, type: leaveKindSchema })
export const quotasSchema = pageSchema(quotaSchema)
export type Quota = z.infer<typeof quotaSchema>

export const entryKinds = [
  'entitlement',
  /** Hours of overtime that are given as leave, or taken back. */
  'overtime',
  'carried_over',
  'carried_out',
  'used',
  'returned',
  'expired',
  'correction',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** GET /api/leave/ledger: the entries whose sum a balance is, in order. */
export const ledgerQuerySchema = z.strictObject({
  employee: z.uuid().optional(),
  type: z.uuid(),
  year: z.coerce.number().int().min(1950).max(2200),
})
export const ledgerSchema = z.object({
  balance: balanceSchema,
  entries: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(entryKinds),
      amount,
      /** What the balance was with it. */
      balance: amount,
      ofCarried: amount,
      expiresOn: date.nullable(),
      request: z.object({ id: z.uuid(), firstDate: date, lastDate: date }).nullable(),
      /** The day whose overtime it is. */
      source: date.nullable(),
      policy: z.string().nullable(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: instant,
    }),
  ),
})
export type Ledger = z.infer<typeof ledgerSchema>

/** POST /api/leave/entries: corrections and grants of people, one entry each. */
export const bookEntriesSchema = z.strictObject({
  kind: z.enum(['entitlement', 'correction']),
  leaveType: z.uuid(),
  year: z.int().min(1950).max(2200),
  amount: z
    .number()
    .min(-999)
    .max(999)
    .multipleOf(0.001)
    .refine((value) => value !== 0, 'Not zero'),
  reason: z.string().trim().min(1).max(300),
  employees: z.array(z.uuid()).min(1).max(2000),
})
export type BookEntries = z.infer<typeof bookEntriesSchema>
export const bookedSchema = z.object({ entries: z.int() })

/** POST /api/leave/accruals: what is due until today, or looked at ahead until a later day; posted only if `post` says so. */
export const accrueSchema = z
  .strictObject({ post: z.boolean(), policy: z.uuid().optional(), until: date.optional() })
  .refine(({ post, until }) => !post || until === undefined, { path: ['until'], message: 'Only to look ahead' })
  .refine(({ until }) => until === undefined || Date.parse(until) < Date.now() + mostAheadMs, {
    path: ['until'],
    message: 'At most two years ahead',
  })
export type AccruePreview = Omit<z.infer<typeof accrueSchema>, 'post'>
export const accrualsSchema = z.object({
  /** The first of them; all are counted. */
  rows: z.array(
    z.object({
      person,
      type: leaveKindSchema.pick({ id: true, name: true, unit: true }),
      policy: z.string().nullable(),
      year: z.int(),
      date,
      kind: z.enum(['entitlement', 'carried_over', 'expired']),
      amount,
    }),
  ),
  total: z.int(),
})
export type Accruals = z.infer<typeof accrualsSchema>
