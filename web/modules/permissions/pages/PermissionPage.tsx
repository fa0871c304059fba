import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { permissionsTopic } from '#api/modules/permissions/permissions.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FiguresOfCard } from '../parts/FiguresOfCard.tsx'
import { PersonChoice } from '../parts/PersonChoice.tsx'
import { PersonPermissionList } from '../parts/PersonPermissionList.tsx'
import { personQuery, readPermissionsAgain } from '../permissions.api.ts'

/** Permissions of one person, beside those of the role and of another person. */
export function PermissionPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('person') ?? ''
  const reference = params.get('reference') ?? ''
  const person = useQuery(personQuery(id))
  const other = useQuery(personQuery(reference))
  useLiveChanges([permissionsTopic], () => void readPermissionsAgain())
  const go = (name: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  return (
    <>
      <PageHeader
        title={<Trans>Permissions</Trans>}
        description={<Trans>What a person may do: what the role gives, and where the person differs from it.</Trans>}
      />
      <Card className="mb-4">
        <PersonChoice
          {...{ id, reference }}
          person={person.data}
          other={other.data}
          onPerson={(next) => go('person', next)}
          onReference={(next) => go('reference', next)}
        />
      </Card>
      {id === '' && (
        <Card>
          <EmptyState
            icon={<ShieldCheck />}
            title={<Trans>Permissions of which person?</Trans>}
            hint={<Trans>Choose a person above. With a second person beside, you see where the two differ.</Trans>}
          />
        </Card>
      )}
      {id !== '' && <QueryState query={person} skeleton={<Skeleton className="h-96" />} />}
      {person.data && <FiguresOfCard key={`figures ${person.data.id}`} person={person.data} />}
      {person.data && <PersonPermissionList key={person.data.id} person={person.data} reference={other.data} />}
    </>
  )
}
