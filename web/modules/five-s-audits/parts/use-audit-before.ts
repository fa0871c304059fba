import { useQuery } from '@tanstack/react-query'
import { type AuditLine, linesOfAudit } from '#api/modules/five-s-audits/audit-answers.contract.ts'
import { fiveSAudits } from '#api/modules/five-s-audits/five-s-audits.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { rowQuery, rowsQuery } from '#web/platform/resource/resource.api.ts'

/** Audits of an area that are looked through. */
const lookedAt = 100

/** The answers of the last audit of the same area before this one; null without one, undefined until it is read. */
export function useAuditBefore({ id, values }: Pick<Row, 'id' | 'values'>): readonly AuditLine[] | null | undefined {
  const { data: audits } = useQuery(
    rowsQuery(fiveSAudits, {
      area: String(values['area']),
      status: 'done',
      sort: 'doneAt',
      order: 'desc',
      pageSize: lookedAt,
    }),
  )
  const until = typeof values['doneAt'] === 'string' ? values['doneAt'] : null
  const before = audits?.rows.find((one) => one.id !== id && (until === null || String(one.values['doneAt']) < until))
  const { data } = useQuery({ ...rowQuery(fiveSAudits, before?.id ?? ''), enabled: before !== undefined })
  if (audits && !before) return null
  return data && linesOfAudit(data)
}
