import { z } from 'zod'

const about = {
  /** What the row is called. */
  title: z.string(),
  /** What it is one of, by the name of its owner, and its id. */
  of: z.string(),
  row: z.uuid(),
  by: z.string(),
}

/** What people are told of rows that they follow, or in whose comments they are named. */
export const rowNoticeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rowMention'), ...about, text: z.string() }),
  z.strictObject({ kind: z.literal('rowComment'), ...about, text: z.string() }),
  z.strictObject({ kind: z.literal('rowChange'), ...about }),
  z.strictObject({
    kind: z.literal('rowDue'),
    title: about.title,
    of: about.of,
    row: about.row,
    due: z.iso.date(),
    late: z.boolean(),
  }),
  /** It is for the reader to decide about a row. */
  z.strictObject({ kind: z.literal('rowAsked'), ...about }),
  z.strictObject({ kind: z.literal('rowReminder'), ...about, days: z.int() }),
  z.strictObject({ kind: z.literal('rowEscalated'), ...about, days: z.int() }),
  z.strictObject({ kind: z.literal('rowDecided'), ...about, outcome: z.enum(['approved', 'declined', 'passed']) }),
])
