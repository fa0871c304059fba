import { z } from 'zod'
import type { AuditFilter } from '#api/modules/audit/audit.contract.ts'

const day = z.iso.date().catch('')

/** The shown part of the log, as in the address. */
export const auditSearchSchema = z.object({
  search: z.string().catch(''),
  /** Days, both within. */
  from: day,
  to: day,
  person: z.string().catch(''),
  subject: z.string().catch(''),
  action: z.string().catch(''),
  thing: z.string().catch(''),
  /** Cursor of the page. */
  before: z.string().catch(''),
  /** Entry that is opened. */
  entry: z.string().catch(''),
})
export type AuditSearch = z.infer<typeof auditSearchSchema>

export const narrowingParts = ['search', 'from', 'to', 'person', 'subject', 'action', 'thing'] as const

/** The address with some parts changed; whatever narrows the log goes back to its newest page. */
export function writeSearch(now: URLSearchParams, next: Partial<AuditSearch>): URLSearchParams {
  const written = new URLSearchParams(now)
  if (narrowingParts.some((part) => part in next)) written.delete('before')
  for (const [key, value] of Object.entries(next))
    if (value === '') written.delete(key)
    else written.set(key, value)
  return written
}

/** The days of the address as instants of this browser, the last one whole. */
export function filterOf({ from, to, person, subject, action, thing, search }: AuditSearch): AuditFilter {
  const start = (date: string, later = 0) => {
    const midnight = new Date(`${date}T00:00:00`)
    midnight.setDate(midnight.getDate() + later)
    return midnight.toISOString()
  }
  return {
    ...(from && { from: start(from) }),
    ...(to && { until: start(to, 1) }),
    ...(person && { person }),
    ...(subject && { subject }),
    ...(action && { action }),
    ...(thing && { thing }),
    ...(search && { search }),
  }
}
