import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarSearch, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SaveCorrection } from '#api/modules/attendance/corrections/corrections.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { correctedDayQuery, previewCorrection, saveCorrection } from '../exceptions/exceptions.api.ts'
import { clockText } from '../hours-text.ts'
import { DayFacts } from './DayFacts.tsx'
import { sourceWords, stateWords } from '../public/punch-words.ts'

type Change = Pick<SaveCorrection, 'add' | 'ignore' | 'restore'>
const nothing: Change = { add: [], ignore: [], restore: [] }

/** Corrects a person's day: what would become of it stands beside what it is, before anything is kept. */
export function CorrectionPage() {
  const { t, i18n } = useLingui()
  const can = useCan()
  const language = useLanguage()
  const monthOf = (date: string) => formatDate(date, language, 'monthLong')
  const [params, setParams] = useSearchParams()
  const employee = params.get('employee') ?? ''
  const date = params.get('date') ?? ''
  const query = useQuery(correctedDayQuery(employee, date))
  const { data } = query
  const [change, setChange] = useState(nothing)
  const [reason, setReason] = useState('')
  const [entered, setEntered] = useState({ reader: '', time: '', state: 'in' as 'in' | 'out' })
  const preview = useMutation({ mutationFn: previewCorrection, meta: { explain: explainTime } })
  const save = useMutation({
    mutationFn: saveCorrection,
    onSuccess: () => begin(nothing),
    meta: { done: t`The day was corrected`, explain: explainTime },
  })
  const intoNextPeriod = Boolean(data?.booksIn)

  function begin(next: Change): void {
    setChange(next)
    preview.reset()
    if (next === nothing) setReason('')
    else preview.mutate({ employee, date, ...next })
  }
  function explainTime(error: unknown) {
    if (!(error instanceof ApiError) || !['invalid_input', 'conflict'].includes(error.code)) return undefined
    return { text: t`This cannot be: check time and reader, and whether the day has changed meanwhile.` }
  }
  const go = (next: Record<string, string>) => {
    begin(nothing)
    setParams({ employee, date, ...next }, { replace: true })
  }
  const changed = change !== nothing
  const after = preview.data?.after.find((day) => day.date === date) ?? null
  const flip = (id: string, list: 'ignore' | 'restore') =>
    begin({
      ...change,
      [list]: change[list].includes(id) ? change[list].filter((one) => one !== id) : [...change[list], id],
    })
  return (
    <>
      <PageHeader
        title={<Trans>Correct a day</Trans>}
        description={
          <Trans>Punches stay as received. Added or excluded ones are marked, with person and reason.</Trans>
        }
      />
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <Field label={t`Employee`} className="w-64">
          {(control) => (
            <ReferenceChoice
              {...control}
              to="employees"
              optional={false}
              value={employee}
              onChange={(id) => go({ employee: id })}
            />
          )}
        </Field>
        <Field label={t`Date`}>
          {(control) => (
            <Input {...control} type="date" value={date} onChange={(event) => go({ date: event.target.value })} />
          )}
        </Field>
      </div>
      {employee === '' || date === '' ? (
        <Card>
          <EmptyState
            icon={<CalendarSearch />}
            title={<Trans>Choose a person and a day</Trans>}
            hint={<Trans>Their punches of the day then appear here.</Trans>}
          />
        </Card>
      ) : (
        <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      )}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <div className="space-y-4">
            {data.booksIn !== null && (
              <Notice tone="warning">
                <Trans>
                  The timesheet of this day is locked and stays as it is. What you correct counts in{' '}
                  {monthOf(data.booksIn)}, as a correction of an earlier month.
                </Trans>
              </Notice>
            )}
            <PlainTable
              label={t`Punches`}
              rows={data.punches}
              rowKey={({ id }) => id}
              isPast={({ id, ignored }) =>
                (ignored !== null) !== (change.ignore.includes(id) || change.restore.includes(id))
              }
              columns={[
                {
                  key: 'at',
                  head: t`Time`,
                  renderCell: ({ atLocal }) => (
                    <bdi className="tabular-nums">{`${atLocal.slice(8, 10)}. ${atLocal.slice(11, 16)}`}</bdi>
                  ),
                },
                {
                  key: 'state',
                  head: t`Direction`,
                  renderCell: ({ state }) => (state ? i18n._(stateWords[state]) : ''),
                },
                {
                  key: 'reader',
                  head: t`Reader`,
                  names: true,
                  renderCell: ({ reader, origin }) => <bdi>{reader?.name ?? origin}</bdi>,
                },
                {
                  key: 'source',
                  head: t`Came from`,
                  className: 'max-w-64 truncate',
                  renderCell: ({ source, reason: why, enteredBy, ignored }) => (
                    <>
                      {i18n._(sourceWords[source])}{' '}
                      <bdi className="text-muted">{why !== null && `${enteredBy} · ${why}`}</bdi>
                      {ignored && (
                        <span className="block text-xs">
                          <Trans>Set aside:</Trans> <bdi>{`${ignored.by} · ${ignored.reason}`}</bdi>
                        </span>
                      )}
                    </>
                  ),
                },
                ...(can('attendance:correct')
                  ? [
                      {
                        key: 'change',
                        head: t`Actions`,
                        headHidden: true,
                        renderCell: ({ id, ignored }: (typeof data.punches)[number]) => {
                          const list = ignored ? 'restore' : 'ignore'
                          const on = change[list].includes(id)
                          return (
                            <Button size="sm" icon={on ? <Undo2 /> : undefined} onClick={() => flip(id, list)}>
                              {on ? t`Undo` : ignored ? t`Let it count again` : t`Set aside`}
                            </Button>
                          )
                        },
                      },
                    ]
                  : []),
              ]}
            />
            {change.add.map((punch, index) => (
              <p key={`${punch.at} ${punch.state}`} className="flex items-center gap-2 text-sm">
                <Plus aria-hidden className="size-4 text-success" />
                <bdi className="tabular-nums">{punch.at.replace('T', ' ')}</bdi> {i18n._(stateWords[punch.state])}
                <Button
                  size="sm"
                  icon={<Undo2 />}
                  onClick={() => begin({ ...change, add: change.add.toSpliced(index, 1) })}
                >
                  <Trans>Undo</Trans>
                </Button>
              </p>
            ))}
            {can('attendance:correct') && (
              <Card title={<Trans>Add a punch</Trans>}>
                <div className="flex flex-wrap items-end gap-3">
                  <Field label={t`Reader`} className="w-56">
                    {(control) => (
                      <ReferenceChoice
                        {...control}
                        to="readers"
                        optional={false}
                        value={entered.reader}
                        onChange={(reader) => setEntered({ ...entered, reader })}
                      />
                    )}
                  </Field>
                  <Field label={t`Time at the reader`}>
                    {(control) => (
                      <Input
                        {...control}
                        type="datetime-local"
                        value={entered.time || `${date}T06:00`}
                        onChange={(event) => setEntered({ ...entered, time: event.target.value })}
                      />
                    )}
                  </Field>
                  <Field label={t`Direction`} className="w-28">
                    {(control) => (
                      <Select
                        {...control}
                        value={entered.state}
                        onChange={(state) => setEntered({ ...entered, state })}
                        options={[
                          { value: 'in', label: t({ context: 'punch', message: 'In' }) },
                          { value: 'out', label: t({ context: 'punch', message: 'Out' }) },
                        ]}
                      />
                    )}
                  </Field>
                  <Button
                    icon={<Plus />}
                    disabled={entered.reader === ''}
                    onClick={() =>
                      begin({
                        ...change,
                        add: [
                          ...change.add,
                          { reader: entered.reader, at: entered.time || `${date}T06:00`, state: entered.state },
                        ],
                      })
                    }
                  >
                    <Trans>Add the punch</Trans>
                  </Button>
                </div>
              </Card>
            )}
          </div>
          <div className="space-y-3">
            <DayFacts before={data.day} after={changed && preview.data ? after : undefined} />
            {preview.data?.booked.map(({ date: of, bookedIn, worked, overtime }) => (
              <Notice key={of}>
                {monthOf(bookedIn)}: {t`Worked`} <bdi>{clockText(worked)}</bdi>, {t`Overtime`}{' '}
                <bdi>{clockText(overtime)}</bdi>
              </Notice>
            ))}
            {changed && (
              <form
                className="space-y-3"
                onSubmit={(event) => {
                  event.preventDefault()
                  save.mutate({ employee, date, ...change, reason, intoNextPeriod })
                }}
              >
                <Field label={t`Reason`} hint={t`Such as: the card was left at home.`} required>
                  {(control) => (
                    <Input
                      {...control}
                      value={reason}
                      maxLength={300}
                      autoComplete="off"
                      onChange={(event) => setReason(event.target.value)}
                    />
                  )}
                </Field>
                <div className="flex gap-2">
                  <Button
                    type="submit"
                    variant="primary"
                    busy={save.isPending}
                    disabled={reason.trim() === '' || !preview.data}
                  >
                    <Trans>Save the correction</Trans>
                  </Button>
                  <Button onClick={() => begin(nothing)}>
                    <Trans>Cancel</Trans>
                  </Button>
                </div>
              </form>
            )}
          </div>
        </div>
      )}
    </>
  )
}
