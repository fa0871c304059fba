import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { licencesQuery } from '../health.api.ts'

/** What of others the product runs with. */
export function Licences() {
  const { t } = useLingui()
  const query = useQuery(licencesQuery)
  return (
    <Card title={<Trans>Licences of third parties</Trans>}>
      <QueryState query={query} skeleton={<Skeleton className="h-64" />} />
      {query.data && (
        <PlainTable
          label={t`Licences of third parties`}
          frame="none"
          maxHeight="24rem"
          rows={query.data}
          rowKey={({ name, version }) => `${name} ${version}`}
          columns={[
            { key: 'name', head: t`Package`, names: true, renderCell: ({ name }) => <bdi dir="ltr">{name}</bdi> },
            { key: 'version', head: t`Version`, renderCell: ({ version }) => <bdi dir="ltr">{version}</bdi> },
            {
              key: 'licence',
              head: t`Licence`,
              renderCell: ({ licence }) => <bdi dir="ltr">{licence || t`in the package`}</bdi>,
            },
          ]}
        />
      )}
    </Card>
  )
}
