import { z } from 'zod'

/** Whoever manages safety learns of each report; of injuries, that there is one. `title` is its number. */
export const incidentNoticeSchema = z.strictObject({
  kind: z.literal('incidentReported'),
  title: z.string(),
  about: z.enum(['near_miss', 'unsafe_condition', 'incident', 'injury']),
})
export type IncidentNotice = z.infer<typeof incidentNoticeSchema>

/** Where incidents are in the portal. */
export const incidentsRoute = '/dashboard/gorevler/isg'
