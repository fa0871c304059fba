import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SlowQuestion } from '#api/modules/health/slowness.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { slowQuestionsQuery } from '../slowness.api.ts'
import { tookText } from '../took-text.ts'
import { useMemberTitles } from '../use-member-titles.ts'

/** The company's slowest questions of reports. */
export function SlowQuestions() {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const query = useQuery(slowQuestionsQuery)
  const { data } = query
  return (
    <Card title={<Trans>Slow questions</Trans>}>
      <QueryState query={query} skeleton={<Skeleton className="h-32" />} />
      {data?.length === 0 && (
        <EmptyState
          className="py-6"
          title={<Trans>No report was waited for</Trans>}
          hint={<Trans>Questions that take longer than a second are listed here for seven days.</Trans>}
        />
      )}
      {data && data.length > 0 && (
        <>
          <p className="mb-3 text-sm text-muted">
            <Trans>
              Questions of the last seven days that took longer than a second. Shorter times and fewer columns make them
              quicker; if most are slow, the machine is too small: cube/SCALING.md says what to add.
            </Trans>
          </p>
          <PlainTable
            label={t`Slow questions`}
            frame="none"
            maxHeight="24rem"
            rows={data}
            rowKey={({ members, filters }) => JSON.stringify([members, filters])}
            columns={[
              {
                key: 'asked',
                head: t`Asked for`,
                names: true,
                className: 'min-w-64 whitespace-normal',
                renderCell: (question) => <Asked question={question} />,
              },
              { key: 'times', head: t`How often`, align: 'end', renderCell: ({ times }) => i18n.number(times) },
              {
                key: 'median',
                head: t`Median`,
                align: 'end',
                renderCell: ({ medianMs }) => tookText(medianMs, language),
              },
              {
                key: 'slowest',
                head: t`Slowest`,
                align: 'end',
                renderCell: ({ slowestMs }) => tookText(slowestMs, language),
              },
              { key: 'last', head: t`Last`, renderCell: ({ lastAt }) => <DateText value={lastAt} as="dateTime" /> },
            ]}
          />
        </>
      )}
    </Card>
  )
}

function Asked({ question: { members, filters } }: { question: SlowQuestion }) {
  const titles = useMemberTitles()
  const view = titles.view(members[0] ?? '')
  const narrowedBy = titles.list(filters)
  return (
    <>
      <span className="block">{titles.list(members)}</span>
      <span className="block text-xs font-normal text-muted">
        {view}
        {filters.length > 0 && (
          <>
            {' · '}
            <Trans>narrowed by {narrowedBy}</Trans>
          </>
        )}
      </span>
    </>
  )
}
