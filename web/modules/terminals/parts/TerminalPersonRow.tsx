import { Plural, Trans } from '@lingui/react/macro'
import type { TerminalPerson } from '#api/modules/terminals/people.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

interface Props {
  person: TerminalPerson
  standing: string
  tone: BadgeTone
}

/** A person that a terminal knows or should know, with the means of identification. */
export function TerminalPersonRow({ person, standing, tone }: Props) {
  const { pin, name, card, admin, fingers, face, toldAt, employee } = person
  const shown = employee?.name ?? name
  return (
    <li className="space-y-1 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-medium">{shown || pin}</bdi>
        <Badge tone={tone}>{standing}</Badge>
        {admin && (
          <Badge tone="accent">
            <Trans>May open its menu</Trans>
          </Badge>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3 text-xs text-muted">
        <span>
          <Trans>No.</Trans>{' '}
          <bdi dir="ltr" className="font-mono">
            {pin}
          </bdi>
        </span>
        {employee && name !== '' && name !== employee.name && (
          <span>
            <Trans>on the terminal:</Trans> <bdi>{name}</bdi>
          </span>
        )}
        {card && (
          <span>
            <Trans>Card</Trans>{' '}
            <bdi dir="ltr" className="font-mono">
              {card}
            </bdi>
          </span>
        )}
        {fingers > 0 && <Plural value={fingers} one="# fingerprint" other="# fingerprints" />}
        {face && <Trans>Face</Trans>}
        {toldAt && <DateText value={toldAt} />}
      </p>
    </li>
  )
}
