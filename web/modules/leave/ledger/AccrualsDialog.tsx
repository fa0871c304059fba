import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#web/core/figures/formats.ts'
import { isBusinessDate } from '#web/core/time/business-date.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { showToast } from '#web/ui/toast.ts'
import { accrualsQuery, postAccruals } from '../leave-manage.api.ts'
import { entryKindWords } from '../leave-words.ts'
import { useLeaveText } from '../use-leave-text.ts'

/** What policies grant, carry over and let lapse until today, before it is booked. */
export function AccrualsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const text = useLeaveText()
  const { today } = useSiteCalendar()
  const [day, setDay] = useState(today)
  const ahead = isBusinessDate(day) && day > today
  const query = useQuery(accrualsQuery(ahead ? day : undefined))
  const { data } = query
  const post = useMutation({
    mutationFn: postAccruals,
    onSuccess({ total }) {
      showToast('success', t`Entries booked: ${i18n.number(total)}`)
      onClose()
    },
  })
  const total = data?.total ?? 0
  const more = total - (data?.rows.length ?? 0)
  return (
    <Dialog
      open
      width="lg"
      onClose={onClose}
      title={<Trans>Accruals</Trans>}
      description={
        <Trans>
          Days that policies grant, carry over and expire. The portal books them by itself; here you can preview them,
          also up to the turn of the year, and book due ones now. Nothing is ever booked twice.
        </Trans>
      }
      actions={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          {total > 0 && !ahead && !query.isPlaceholderData && (
            <Button
              variant="primary"
              busy={post.isPending}
              onClick={() =>
                askToConfirm({
                  title: <Plural value={total} one="Book # entry?" other="Book # entries?" />,
                  message: t`Entries are never deleted; what turns out wrong is corrected by another entry.`,
                  confirmLabel: t`Book entries`,
                  work: () => post.mutateAsync(),
                })
              }
            >
              <Trans>Book entries</Trans>
            </Button>
          )}
        </>
      }
    >
      <Field
        label={t`Until`}
        className="mb-3 max-w-sm"
        hint={ahead ? t`A look ahead: it is booked when its day has come.` : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            className="w-48"
            min={today}
            max={`${Number(today.slice(0, 4)) + 1}-12-31`}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <QueryState query={query} skeleton={<Skeleton className="h-60" />} />
      {data && total === 0 && (
        <EmptyState
          icon={<CircleCheck />}
          title={<Trans>Nothing is due</Trans>}
          hint={<Trans>Everything that policies grant until then is booked.</Trans>}
        />
      )}
      {data && total > 0 && (
        <>
          <PlainTable
            label={t`Accruals`}
            rows={data.rows}
            rowKey={({ person, type, date, kind, year }) => [person.id, type.id, date, kind, year].join(' ')}
            maxHeight="50dvh"
            columns={[
              {
                key: 'person',
                head: t`Employee`,
                names: true,
                renderCell: ({ person }) => <bdi>{person.name}</bdi>,
              },
              { key: 'type', head: t`Kind of leave`, renderCell: ({ type }) => <bdi>{type.name}</bdi> },
              { key: 'kind', head: t`Entry`, renderCell: ({ kind }) => i18n._(entryKindWords[kind]) },
              { key: 'date', head: t`Date`, renderCell: ({ date }) => formatDate(date, i18n.locale) },
              { key: 'year', head: t`Year`, align: 'end', renderCell: ({ year }) => `${year}` },
              {
                key: 'amount',
                head: t`Amount`,
                align: 'end',
                renderCell: ({ amount, type }) => text.amount(amount, type.unit),
              },
              { key: 'policy', head: t`Policy`, hideBelow: 'md', renderCell: ({ policy }) => <bdi>{policy}</bdi> },
            ]}
          />
          {more > 0 && (
            <p className="mt-2 text-sm text-muted">
              <Plural value={more} one="And # more." other="And # more." />
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
