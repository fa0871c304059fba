import { DndContext, PointerSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isGiven } from '#api/platform/resource/field.contract.ts'
import { isTimed, mayChange } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import type { CalendarView as Declared } from '#api/platform/resource/views.contract.ts'
import { daysBetween } from '#web/core/time/business-date.ts'
import { instantOf } from '#web/core/time/site-clock.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useSite } from '#web/platform/session/site.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFaultsText } from '../../drawer/use-faults-text.ts'
import { queryOf } from '../../list/list-state.ts'
import { useListState } from '../../list/use-list-state.ts'
import { useLiveRows } from '../../list/use-rows.ts'
import { changeRow, rowsQuery } from '../../resource.api.ts'
import type { ShownResource } from '../../shown-resource.ts'
import { useNeed } from '../../use-need.ts'
import { Agenda } from './Agenda.tsx'
import { movedBy, rowsByDay, shownDays } from './calendar-days.ts'
import { CalendarHead, titleOfDays } from './CalendarHead.tsx'
import { minutesMoved, minutesOfDay, movedTimes } from './calendar-times.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayRow } from './DayRow.tsx'
import { TimeGrid, hourPixels } from './TimeGrid.tsx'
import { TimeRow } from './TimeRow.tsx'
import { useShownSpan } from './use-shown-span.ts'

type Props = {
  shown: ShownResource
  view: Declared
  onOpen: (row: Row) => void
  onAdd: ((start: Values) => void) | undefined
}

/** What a list answers at once. */
const most = 1000

/** Rows on their days: a month, a week, a day, or those to come. */
export function CalendarView({ shown, view, onOpen, onAdd }: Props) {
  const { i18n } = useLingui()
  const can = useNeed()
  const { resource, parts } = shown
  const site = useSite()
  const { asked } = useListState()
  const [begun] = useState(() => new Date().toISOString().slice(0, 10))
  const today = site?.today ?? begun
  const firstWeekday = site?.firstWeekday ?? 1
  const { date, span, show } = useShownSpan(today)
  const range = shownDays(date, span, firstWeekday)
  const timed = isTimed(resource)
  const timeZone = site?.timeZone ?? 'UTC'
  const byHours = timed && (span === 'week' || span === 'day')
  const query = useQuery(
    rowsQuery(resource, {
      ...queryOf(resource, asked),
      ...parts?.queryOf?.(asked.filters),
      within: `${range.from},${range.to}`,
      ...(timed && site && { clock: site.code }),
      pageSize: most,
    }),
  )
  useLiveRows(shown)
  const days = rowsByDay(query.data?.rows ?? [], view, range)
  const { key, fixed, ...start } = resource.fields[view.start]!
  const mayMove = (row: Row) => !key && !fixed && isGiven(start) && mayChange(resource, row, can)
  const explain = useFaultsText(shown)
  const { mutate } = useMutation({
    mutationFn: ({ row, from, to, minutes }: { row: Row; from: string; to: string; minutes: number }) =>
      changeRow(
        shown,
        row,
        timed
          ? movedTimes(row, view, timeZone, daysBetween(from, to) * minutesOfDay + minutes)
          : movedBy(row, view, from, to),
      ),
    meta: { explain },
  })
  const addAt =
    onAdd &&
    ((day: string, time: string) =>
      onAdd({ [view.start]: timed ? new Date(instantOf(timeZone, day, time)).toISOString() : day }))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
  )
  const title = titleOfDays(range, span, date, i18n.locale)
  return (
    <section aria-label={title}>
      <CalendarHead {...{ title, date, span, today, show }} />
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {query.data && query.data.total > most && (
        <p className="mb-2 text-sm text-warning">
          <Trans>More rows than are shown: choose fewer days or narrow the list.</Trans>
        </p>
      )}
      {query.data && span === 'agenda' && <Agenda shown={shown} days={days} onOpen={onOpen} />}
      {query.data && span !== 'agenda' && (
        <DndContext
          sensors={sensors}
          onDragEnd={({ active, over, delta }) => {
            const held = active.data.current as { row: Row; date: string } | undefined
            const minutes = byHours ? minutesMoved(delta.y, hourPixels) : 0
            if (held && over && (over.id !== held.date || minutes !== 0))
              mutate({ row: held.row, from: held.date, to: String(over.id), minutes })
          }}
        >
          {byHours ? (
            <TimeGrid label={title} {...{ days, today, timeZone }} onAdd={addAt}>
              {(placed, day) => (
                <TimeRow key={placed.row.id} {...{ shown, placed, onOpen }} date={day} movable={mayMove(placed.row)} />
              )}
            </TimeGrid>
          ) : (
            <DayGrid
              label={title}
              days={days}
              today={today}
              month={span === 'month' ? date.slice(0, 7) : undefined}
              onAdd={addAt && ((day) => addAt(day, '08:00'))}
              onDay={(day) => show({ date: day, span: 'day' })}
            >
              {(row, day) => <DayRow key={row.id} {...{ shown, row, onOpen }} date={day} movable={mayMove(row)} />}
            </DayGrid>
          )}
        </DndContext>
      )}
    </section>
  )
}
