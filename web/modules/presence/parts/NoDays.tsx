import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarOff } from 'lucide-react'
import type { PersonMonth } from '#api/modules/presence/presence.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NoDaysProps {
  data: PersonMonth
  onMonth: (month: string) => void
}

/** In place of a month without days: the nearest months that have some. */
export function NoDays({ data: { month, before, after }, onMonth }: NoDaysProps) {
  const { i18n } = useLingui()
  const words = (one: string) => formatDate(`${one}-01`, i18n.locale, 'monthLong')
  const named = words(month)
  const ways = [before, after].filter((one) => one !== null)
  return (
    <Card>
      <EmptyState
        icon={<CalendarOff />}
        title={<Trans>No days in {named}</Trans>}
        hint={
          ways.length > 0 ? (
            <Trans>Nothing was planned in this month, and no punch is known of it.</Trans>
          ) : (
            <Trans>Nothing was planned in this month, and no punch is known of it, nor of any other.</Trans>
          )
        }
        action={ways.map((one) => (
          <Button key={one} onClick={() => onMonth(one)}>
            {words(one)}
          </Button>
        ))}
      />
    </Card>
  )
}
