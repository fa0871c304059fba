import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonPermissions } from '#api/modules/permissions/permissions.contract.ts'
import { useRoleNames } from '#web/platform/session/role-names.ts'
import { Card } from '#web/ui/card.tsx'
import { saveFiguresOf } from '../permissions.api.ts'
import { FiguresOfForm } from './FiguresOfForm.tsx'

/** The scope of a person. */
export function FiguresOfCard({ person }: { person: PersonPermissions }) {
  const { t } = useLingui()
  const roleNames = useRoleNames()
  const role = person.ownRole ?? roleNames[person.role]
  return (
    <Card className="mb-4">
      <FiguresOfForm
        saved={person.figuresOf}
        usual={{ label: t`As “${role}” has it`, figuresOf: person.usualFiguresOf }}
        hint={<Trans>What reports, andon, lists, alerts and files show this person.</Trans>}
        save={(wanted) => saveFiguresOf(person, wanted)}
      />
    </Card>
  )
}
