import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Licence } from '#api/modules/health/health.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { licencesQuery } from '../health.api.ts'
import { LicenceText } from './LicenceText.tsx'

/** What of others the product runs with. */
export function Licences() {
  const { t } = useLingui()
  const query = useQuery(licencesQuery)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Licence>()
  const words = useDeferredValue(search).trim().toLowerCase()
  const matches = query.data?.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(words))
  return (
    <Card
      title={<Trans>Licences of third parties</Trans>}
      description={<Trans>Choose a package to read under what terms it is used.</Trans>}
    >
      <QueryState query={query} skeleton={<Skeleton className="h-64" />} />
      {query.data && (
        <Input
          type="search"
          aria-label={t`Search licences`}
          placeholder={t`Package or licence`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mb-2 sm:w-64"
        />
      )}
      {matches?.length === 0 && <EmptyState className="py-6" title={<Trans>No data found</Trans>} />}
      {matches && matches.length > 0 && (
        <PlainTable
          label={t`Licences of third parties`}
          frame="none"
          maxHeight="24rem"
          rows={matches}
          rowKey={({ name, version }) => `${name} ${version}`}
          columns={[
            {
              key: 'name',
              head: t`Package`,
              names: true,
              className: 'min-w-40 whitespace-normal [overflow-wrap:anywhere]',
              renderCell: (licence) => (
                <button
                  type="button"
                  aria-label={`${licence.name} ${licence.version}`}
                  className="text-start text-accent underline underline-offset-4"
                  onClick={() => setOpen(licence)}
                >
                  <bdi dir="ltr">{licence.name}</bdi>
                </button>
              ),
            },
            { key: 'version', head: t`Version`, renderCell: ({ version }) => <bdi dir="ltr">{version}</bdi> },
            {
              key: 'licence',
              head: t`Licence`,
              className: 'min-w-28 whitespace-normal [overflow-wrap:anywhere]',
              renderCell: ({ licence }) => <bdi dir="ltr">{licence || t`in the package`}</bdi>,
            },
          ]}
        />
      )}
      {open && <LicenceText licence={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
