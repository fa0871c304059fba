import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { rollupsQuery } from '../slowness.api.ts'
import { tookText } from '../took-text.ts'

/** Every table of sums that answers reports: how current it is, and how long it takes to build. */
export function RollupBuilds() {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useQuery(rollupsQuery)
  const { data } = query
  return (
    <Card title={<Trans>Sums of the reports, one by one</Trans>}>
      <QueryState query={query} skeleton={<Skeleton className="h-64" />} />
      {data?.rows.length === 0 && (
        <EmptyState
          className="py-6"
          title={<Trans>Nothing has been summed up yet</Trans>}
          hint={<Trans>They are built as soon as machines or people have recorded something.</Trans>}
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          <p className="mb-3 text-sm text-muted">
            <Trans>
              All of them hold what was recorded up to <DateText value={data.currentAsOf} as="dateSecond" />. A table is
              built again when something changes in its days.
            </Trans>
          </p>
          <PlainTable
            label={t`Sums of the reports, one by one`}
            frame="none"
            maxHeight="24rem"
            rows={data.rows}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', head: t`Table`, names: true, renderCell: ({ name }) => <bdi dir="ltr">{name}</bdi> },
              {
                key: 'at',
                head: t`Last built`,
                renderCell: ({ builtAt }) => <DateText value={builtAt} as="dateSecond" />,
              },
              {
                key: 'days',
                head: t`Days built`,
                align: 'end',
                renderCell: ({ days }) => <Plural value={days} one="# day" other="# days" />,
              },
              {
                key: 'took',
                head: t`Took`,
                align: 'end',
                renderCell: ({ tookMs, shared }) => `${tookText(tookMs, language)}${shared ? ' *' : ''}`,
              },
              {
                key: 'longest',
                head: t`Longest`,
                align: 'end',
                hideBelow: 'sm',
                renderCell: ({ longestMs }) => tookText(longestMs, language),
              },
            ]}
          />
          {data.rows.some(({ shared }) => shared) && (
            <p className="mt-2 text-xs text-muted">
              <Trans>* Those with an asterisk are built together, and share this time.</Trans>
            </p>
          )}
        </>
      )}
    </Card>
  )
}
