import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonPermissions } from '#api/modules/permissions/permissions.contract.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import { Card } from '#web/ui/card.tsx'
import { saveFiguresOf } from '../permissions.api.ts'
import { FiguresOfForm } from './FiguresOfForm.tsx'

/** Whose figures a person sees. */
export function FiguresOfCard({ person }: { person: PersonPermissions }) {
  const { t } = useLingui()
  const { areas } = usePlaces()
  const { ownRole, usualFiguresOf: usual } = person
  const named = areas.filter(({ id }) => usual.kind === 'chosen' && usual.areas.includes(id)).map(({ name }) => name)
  const detail = usual.kind === 'all' ? t`The whole plant` : named.join(', ')
  return (
    <Card className="mb-4">
      <FiguresOfForm
        saved={person.figuresOf}
        role={ownRole === null ? undefined : { name: ownRole, detail }}
        hint={<Trans>What reports, andon, lists, alerts and files show this person.</Trans>}
        save={(wanted) => saveFiguresOf(person, wanted)}
      />
    </Card>
  )
}
