import { z } from 'zod'
import { searchSchema } from '#api/platform/http/parts.contract.ts'
import { listExportFields } from '../exports/exports.contract.ts'

/** Entries are counted up to here: of millions nobody needs the number. */
export const countedEntries = 10_000

/** Where a page begins: the instant and the id of the last entry before it. */
const cursorSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const word = z.string().regex(/^[a-z_]{1,60}(\.[A-Za-z_]{1,60})?$/)

export const auditFilterSchema = z.strictObject({
  /** Instants, the second one no longer within. */
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  person: z.uuid().optional(),
  /** Kind of thing. */
  subject: word.optional(),
  action: word.optional(),
  /** Id of the thing. */
  thing: z.string().max(100).optional(),
  /** Name, code or id of a thing, or name or address of whoever did it. */
  search: searchSchema,
})
export type AuditFilter = z.infer<typeof auditFilterSchema>

/** GET /api/audit: the newest first. */
export const auditQuerySchema = z.strictObject({
  ...auditFilterSchema.shape,
  before: cursorSchema.optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

/** What a field held; a reference as the code and the name that it then had. */
const keptSchema = z.json()
const auditChangeSchema = z.object({
  field: z.string(),
  before: keptSchema,
  after: keptSchema,
})
export type AuditChange = z.infer<typeof auditChangeSchema>

export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Null where no person did it, or the portal itself. */
  by: z.object({ id: z.uuid(), name: z.string(), deleted: z.boolean() }).nullable(),
  address: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  /** What the thing is called now, or was when it went. */
  thing: z.object({ code: z.string().nullable(), name: z.string().nullable() }).nullable(),
  /** Name of the resource of these things: its words name the fields. */
  resource: z.string().nullable(),
  /** Fields that became something else. */
  changes: z.array(auditChangeSchema),
  /** What else was kept about it. */
  about: z.record(z.string(), keptSchema),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Where the next page begins; null on the last one. */
  next: z.string().nullable(),
  /** Entries that the filter finds, `countedEntries` and one more where there are more than that. */
  counted: z.number().int(),
})
export type AuditPage = z.infer<typeof auditPageSchema>

/** GET /api/audit/:id adds what the whole entry has beside a line of the list. */
export const wholeAuditEntrySchema = auditEntrySchema.extend({
  requestId: z.string().nullable(),
  /** Place in the chain, and its hash in hexadecimal. */
  link: z.object({ number: z.number().int(), hash: z.string() }).nullable(),
})
export type WholeAuditEntry = z.infer<typeof wholeAuditEntrySchema>

/** GET /api/audit/choices: kinds of things and actions that there are entries of, and people who may have made some. */
export const auditChoicesSchema = z.object({
  subjects: z.array(z.string()),
  actions: z.array(z.string()),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), deleted: z.boolean() })),
})
export type AuditChoices = z.infer<typeof auditChoicesSchema>

export const auditColumns = ['at', 'person', 'action', 'subject', 'thing', 'changes', 'address', 'request'] as const
export type AuditColumn = (typeof auditColumns)[number]

/** POST /api/audit/export -> 202 ExportJob: every entry of the filter, the newest first. */
export const auditExportSchema = z.strictObject({
  ...listExportFields(auditColumns),
  filter: auditFilterSchema,
})
export type AuditExport = z.infer<typeof auditExportSchema>
