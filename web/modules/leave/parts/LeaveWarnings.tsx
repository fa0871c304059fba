import { Trans, useLingui } from '@lingui/react/macro'
import type { CountedLeave } from '#api/modules/leave/leave.contract.ts'
import { Notice } from '#web/ui/notice.tsx'
import { leaveWarningWords } from '../leave-words.ts'
import { useLeaveText } from '../use-leave-text.ts'

type Warning = CountedLeave['warnings'][number]

/** What speaks against leave without preventing it: one notice a kind, with the days and people it is about. */
export function LeaveWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const { i18n } = useLingui()
  const codes = [...new Set(warnings.map(({ code }) => code))]
  return codes.map((code) => {
    const details = warnings.filter((warning) => warning.code === code && warning.date !== undefined)
    return (
      <Notice key={code} tone="warning">
        <p className="font-medium">{i18n._(leaveWarningWords[code])}</p>
        {code !== 'short_notice' && details.length > 0 && (
          <ul className="text-xs text-muted">
            {details.map((warning) => (
              <li key={warning.date}>
                <Detail warning={warning} />
              </li>
            ))}
          </ul>
        )}
      </Notice>
    )
  })
}

function Detail({ warning }: { warning: Warning }) {
  const { shortDay, number } = useLeaveText()
  const date = shortDay(warning.date!)
  if (warning.people) return `${date}: ${warning.people.join(', ')}`
  if (warning.needed === undefined || warning.planned === undefined) return date
  return (
    <Trans>
      {date}: {number(warning.planned)} of {number(warning.needed)} needed
    </Trans>
  )
}
