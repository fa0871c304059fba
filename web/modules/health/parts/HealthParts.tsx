import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { Health, HealthPart, HealthState } from '#api/modules/health/health.contract.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { usePartWords } from '../use-part-words.ts'
import { zonesElse } from '../zones-here.ts'

const looks: Record<HealthState, { tone: BadgeTone; Icon: typeof CircleCheck }> = {
  good: { tone: 'success', Icon: CircleCheck },
  watch: { tone: 'warning', Icon: TriangleAlert },
  bad: { tone: 'danger', Icon: CircleAlert },
}

/** A line for each part: its state, and where it is not in order what to do. */
export function HealthParts({ health }: { health: Health }) {
  const { t } = useLingui()
  const words = usePartWords(health)
  const states = { good: t`In order`, watch: t`Keep an eye on it`, bad: t`Act now` }
  return (
    <Card>
      <ul className="divide-y divide-line">
        {(Object.keys(words) as HealthPart[]).map((part) => {
          const state = part === 'zones' ? stateOfZones(health) : health.parts[part].state
          const { tone, Icon } = looks[state]
          const { title, fact, advice } = words[part]
          return (
            <li key={part} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
              <h2 className="w-44 shrink-0 text-sm font-medium">{title}</h2>
              <div className="min-w-48 flex-1 text-sm">
                <p className="tabular-nums">{fact}</p>
                {state !== 'good' && <p className="mt-1 text-muted">{advice}</p>}
              </div>
              <Badge tone={tone} icon={<Icon aria-hidden />}>
                {states[state]}
              </Badge>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Judged in the browser: whether it has other rules of zones. */
function stateOfZones({ parts: { zones } }: Health): HealthState {
  return zones.state === 'good' && zonesElse(zones.zones).length > 0 ? 'watch' : zones.state
}
