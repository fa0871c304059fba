import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { waitingQuery } from '../terminals.api.ts'

/** Number of terminals waiting to be accepted, with a link; or that pushing is not allowed. */
export function WaitingCount() {
  const mayAccept = useCan()('attendance:manage')
  const { data } = useQuery({ ...waitingQuery, enabled: mayAccept })
  const { go } = useListState()
  if (!data) return null
  if (!data.open)
    return (
      <Badge tone="warning">
        <Trans>Closed: this portal takes nothing from terminals (TERMINALS)</Trans>
      </Badge>
    )
  const { length } = data.terminals.filter(({ terminalId }) => terminalId === null)
  if (length === 0) return null
  return (
    <Button onClick={() => go({ row: 'new', tab: null }, { opens: true })}>
      <Plural value={length} one="# waits to be accepted" other="# wait to be accepted" />
    </Button>
  )
}
