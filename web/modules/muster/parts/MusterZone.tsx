import { useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { MusterPerson } from '#api/modules/muster/muster.contract.ts'
import { CodeAndDepartment } from '#web/modules/personnel/public/CodeAndDepartment.tsx'
import { siteTime } from '#web/platform/i18n/site-time.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ZoneOfMuster } from '../muster-view.ts'

interface MusterZoneProps extends ZoneOfMuster {
  timeZone: string
  /** While a muster is under way; otherwise the list is only looked at. */
  onTick: ((employee: string, found: boolean) => void) | null
}

/** The people of a zone, each as a large button to tick them off. */
export function MusterZone({ zone, people, missing, timeZone, onTick }: MusterZoneProps) {
  const { t, i18n } = useLingui()
  const total = i18n.number(people.length)
  const found = i18n.number(people.length - missing)
  return (
    <Card
      title={<bdi>{zone ?? t`Zone not known`}</bdi>}
      tools={
        <span className={classNames('text-sm font-semibold tabular-nums', onTick && missing > 0 && 'text-danger')}>
          {onTick ? t`${found} of ${total} found` : total}
        </span>
      }
      flush
    >
      <ul className="divide-y divide-line border-t border-line [content-visibility:auto]">
        {people.map((person) => (
          <li key={person.id} className={classNames('flex items-center', person.found && 'bg-success/10')}>
            {onTick ? (
              <Checkbox
                checked={person.found}
                onChange={(event) => onTick(person.id, event.target.checked)}
                className="min-h-12 min-w-0 flex-1 gap-3 px-4 py-1.5 hover:bg-sunken [&>input]:size-6"
                label={<PersonWords person={person} timeZone={timeZone} />}
              />
            ) : (
              <div className="flex min-h-10 min-w-0 flex-1 items-center px-4 py-1">
                <PersonWords person={person} timeZone={timeZone} />
              </div>
            )}
            {person.phone && (
              <a
                href={`tel:${person.phone.replaceAll(' ', '')}`}
                aria-label={t`Call ${person.name}`}
                className="grid size-12 shrink-0 place-items-center text-accent"
              >
                <Phone aria-hidden className="size-5" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PersonWords({ person, timeZone }: { person: MusterPerson; timeZone: string }) {
  const { t, i18n } = useLingui()
  const { name, code, department, found, expected, tickedAt, tickedBy } = person
  const at = tickedAt && siteTime(tickedAt, 'time', timeZone, i18n.locale)
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-base font-medium">
        <bdi>{name}</bdi>
      </span>
      <span className="block truncate text-xs text-muted">
        <CodeAndDepartment code={code} department={department} />
        {!expected && ` · ${t`was not on the list`}`}
        {found && at && ` · ${tickedBy ? t`found ${at} by ${tickedBy}` : t`found ${at}`}`}
      </span>
    </span>
  )
}
