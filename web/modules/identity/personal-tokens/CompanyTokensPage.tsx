import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { KeySquare } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TokenRow } from './TokenRow.tsx'
import { companyTokensQuery } from './personal-tokens.api.ts'

const pageSize = 20

/** Every access token of the company's people, for whoever may revoke them. */
export function CompanyTokensPage() {
  const { t } = useLingui()
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const search = address.get('search') ?? ''
  const settledSearch = useDeferredValue(search)
  const query = useQuery({
    ...companyTokensQuery({ search: settledSearch.slice(0, 100), page, pageSize }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <>
      <PageHeader
        title={<Trans>Access tokens</Trans>}
        description={<Trans>With what scripts and other tools act in the name of people of the company.</Trans>}
      />
      <ListSearch
        label={t`Search access tokens`}
        placeholder={t`Name or person`}
        value={search}
        onChange={(text) => setAddress(text ? { search: text } : {}, { replace: true })}
      />
      <QueryState query={query} skeleton={<Skeleton className="h-64" />} />
      {data && (
        <Card className="mt-4">
          {data.total === 0 ? (
            <EmptyState
              icon={<KeySquare />}
              title={search ? <Trans>No token fits</Trans> : <Trans>Nobody has an access token</Trans>}
              hint={
                search ? (
                  <Trans>Search for another word.</Trans>
                ) : (
                  <Trans>People make them on the security page of their account.</Trans>
                )
              }
            />
          ) : (
            <ul aria-label={t`Access tokens`} className="divide-y divide-line">
              {data.rows.map((token) => (
                <TokenRow key={token.id} token={token} owner={token.owner.name} />
              ))}
            </ul>
          )}
          {data.total > pageSize && (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={data.total}
              onChange={(next) => setAddress({ ...(search && { search }), page: `${next}` })}
            />
          )}
        </Card>
      )}
    </>
  )
}
