import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DoorClosed } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router-dom'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ShownResource } from '../shown-resource.ts'
import { PublicForm } from './PublicForm.tsx'
import { PublicList } from './PublicList.tsx'
import { publicCompanyQuery, publicPathOf } from './public.api.ts'

/** In the address of a page that has both, beside which the form is shown. */
const formKey = 'form'

/** What a company publishes of a resource: a form, a list, or a list that leads to a form. */
export function PublicPage({ shown, title }: { shown: ShownResource; title: MessageDescriptor }) {
  const { i18n } = useLingui()
  const { company = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const query = useQuery(publicCompanyQuery(company))
  const { resource, words } = shown
  const { read, create } = resource.public ?? {}
  const isForm = create !== undefined && (!read || search.has(formKey))
  const isOpen = query.data?.published.includes(resource.name)
  const at = publicPathOf(company, resource.path)
  return (
    <>
      <PageHeader
        title={i18n._(title)}
        description={isOpen && isForm && words.open?.about && i18n._(words.open.about)}
        actions={
          isOpen &&
          read &&
          create && (
            <Button onClick={() => setSearch(isForm ? {} : { [formKey]: '' })}>
              {isForm ? <Trans>Back to the list</Trans> : i18n._(words.add)}
            </Button>
          )
        }
      />
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {query.isSuccess && !isOpen && (
        <EmptyState
          icon={<DoorClosed />}
          title={<Trans>This page is not open</Trans>}
          hint={<Trans>The company does not publish it, or not any more. Ask there for another way.</Trans>}
        />
      )}
      {isOpen && isForm && <PublicForm key={`${search}`} shown={shown} at={at} create={create} asked={search} />}
      {isOpen && read && !isForm && <PublicList shown={shown} at={at} fields={read.fields} />}
    </>
  )
}
