import '../timesheet-print.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarRange, FileSpreadsheet, Lock, LockOpen, Printer, Settings2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { daysTopic } from '#api/modules/attendance/exceptions/exceptions.contract.ts'
import type { TimesheetPerson } from '#api/modules/timesheets/timesheets.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { optionsQuery } from '#web/platform/resource/resource.api.ts'
import { useCan } from '#web/platform/session/session.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'
import { CodesDialog } from '../parts/CodesDialog.tsx'
import { DayDialog } from '../parts/DayDialog.tsx'
import { Legend } from '../parts/Legend.tsx'
import { TimesheetFilters } from '../parts/TimesheetFilters.tsx'
import { TimesheetGrid } from '../parts/TimesheetGrid.tsx'
import { UnlockDialog } from '../parts/UnlockDialog.tsx'
import { approveMonths, codesQuery, lockMonth, readTimesheetsAgain, timesheetQuery } from '../timesheets.api.ts'
import { usePrinting } from '../use-printing.ts'
import { useTimesheetFile } from '../use-timesheet-file.ts'

/** A site's people by the days of a month: approved by their managers, locked, and given to the payroll. */
export function TimesheetPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const { data: sites } = useQuery(optionsQuery('sites'))
  const site = params.get('site') ?? sites?.find(({ active }) => active)?.id ?? ''
  const month = params.get('month') ?? new Date().toISOString().slice(0, 7)
  const narrow = Object.fromEntries(
    ['department', 'manager'].flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  )
  const sheetQuery = { site, month, ...narrow }
  const query = useQuery(timesheetQuery(sheetQuery))
  const codes = useQuery(codesQuery).data
  const sheet = query.data
  const download = useTimesheetFile(sheetQuery)
  const save = useMutation({ mutationFn: download })
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<{ id: string; date: string } | null>(null)
  const [dialog, setDialog] = useState<'codes' | 'unlock' | null>(null)
  const printing = usePrinting()
  useLiveChanges([daysTopic], () => void readTimesheetsAgain())
  const people = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase()
    return (sheet?.people ?? []).filter(({ name, code }) => `${name} ${code}`.toLocaleLowerCase().includes(wanted))
  }, [sheet, search])
  const pick = useCallback(
    (id: string) =>
      setPicked((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const openDay = useCallback((person: TimesheetPerson, date: string) => setOpen({ id: person.id, date }), [])
  const go = (change: Record<string, string>) => {
    setPicked(new Set())
    setParams(
      Object.fromEntries(Object.entries({ site, month, ...narrow, ...change }).filter(([, value]) => value !== '')),
      { replace: true },
    )
  }
  const locked = sheet?.lock?.at ?? null
  const approved = people.filter(({ approval }) => approval.status === 'approved').length
  const person = sheet?.people.find(({ id }) => id === open?.id)

  async function decide(action: 'approve' | 'reopen'): Promise<void> {
    const chosen = people.filter(({ id }) => picked.has(id))
    const { done, conflict, own } = await approveMonths({
      site,
      month,
      action,
      people: chosen.map(({ id, approval }) => ({ employee: id, version: approval.version })),
    })
    setPicked(new Set())
    if (own > 0) showToast('warning', t`Another person has to approve your own month.`)
    if (own === 0 || done > 0) showToast(conflict > 0 ? 'warning' : 'success', t`Decided: ${done}`)
  }
  async function lock(despite: number): Promise<void> {
    const answer = await lockMonth({ site, month, despite })
    if (answer.locked) showToast('success', t`The month is locked`)
    else if (answer.building > 0)
      showToast('warning', t`Days of ${answer.building} people are still being built. Try again in a moment.`)
    else
      askToConfirm({
        title: (
          <Plural
            value={answer.notApproved}
            one="Lock although # person is not approved?"
            other="Lock although # people are not approved?"
          />
        ),
        message: answer.names.join(', '),
        confirmLabel: t`Lock the month`,
        danger: true,
        work: () => lock(answer.notApproved),
      })
  }
  const askToLock = () =>
    askToConfirm({
      title: t`Lock ${formatDate(`${month}-01`, language, 'monthLong')}?`,
      message: t`From then on no day of it changes. What comes later counts in the next month as a correction.`,
      confirmLabel: t`Lock the month`,
      work: () => lock(0),
    })
  return (
    <div className="timesheet-paper">
      <PageHeader
        title={<Trans>Timesheet</Trans>}
        description={<Trans>What everybody worked in a month, for approval and for the payroll.</Trans>}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {can('exports:run') && (
              <>
                <Button icon={<FileSpreadsheet />} busy={save.isPending} onClick={() => save.mutate('grid')}>
                  Excel
                </Button>
                <Button icon={<FileSpreadsheet />} busy={save.isPending} onClick={() => save.mutate('payroll')}>
                  <Trans>Payroll file</Trans>
                </Button>
              </>
            )}
            <Button icon={<Printer />} onClick={() => window.print()}>
              <Trans context="verb">Print</Trans>
            </Button>
            {can('timesheets:lock') && (
              <>
                <Button icon={<Settings2 />} onClick={() => setDialog('codes')}>
                  <Trans>Codes</Trans>
                </Button>
                {locked ? (
                  <Button icon={<LockOpen />} onClick={() => setDialog('unlock')}>
                    <Trans>Unlock the month</Trans>
                  </Button>
                ) : (
                  <Button variant="primary" icon={<Lock />} disabled={!sheet?.over} onClick={askToLock}>
                    <Trans>Lock the month</Trans>
                  </Button>
                )}
              </>
            )}
          </div>
        }
      />
      <TimesheetFilters {...{ site, month, narrow, search }} onChange={go} onSearch={setSearch} />
      {locked && (
        <Notice className="mb-3">
          <Trans>
            Locked by <bdi>{sheet?.lock?.by}</bdi> on <DateText value={locked} />. What comes later counts in the next
            month.
          </Trans>
        </Notice>
      )}
      <QueryState query={query} skeleton={<Skeleton className="h-[60vh]" />} />
      {sheet && people.length === 0 && (
        <Card>
          <EmptyState
            icon={<CalendarRange />}
            title={<Trans>Nobody here</Trans>}
            hint={<Trans>None of these people belongs to the site in this month. Choose other filters.</Trans>}
          />
        </Card>
      )}
      {sheet && codes && people.length > 0 && (
        <>
          <p className="mb-2 hidden font-semibold print:block">
            <bdi>{sites?.find(({ id }) => id === site)?.name}</bdi> · {formatDate(`${month}-01`, language, 'monthLong')}
          </p>
          <p className="mb-2 text-sm text-muted" aria-live="polite">
            <Trans>
              {approved} of {people.length} people approved
            </Trans>
            {can('timesheets:approve') && !locked && (
              <Button
                size="sm"
                variant="ghost"
                className="ms-2 print:hidden"
                onClick={() => setPicked(new Set(people.map(({ id }) => id)))}
              >
                <Trans>Select all</Trans>
              </Button>
            )}
          </p>
          <TimesheetGrid
            {...{ sheet, people, picked }}
            codes={codes.codes}
            onPick={pick}
            onOpen={openDay}
            whole={printing}
          />
          <Legend />
        </>
      )}
      {picked.size > 0 && can('timesheets:approve') && !locked && (
        <BulkBar label={t`Decide the selected people`} count={picked.size} onClear={() => setPicked(new Set())}>
          <Button size="sm" variant="primary" onClick={() => void decide('approve')}>
            <Trans context="verb">Approve</Trans>
          </Button>
          <Button size="sm" onClick={() => void decide('reopen')}>
            <Trans>Open again</Trans>
          </Button>
        </BulkBar>
      )}
      {person && open && <DayDialog person={person} date={open.date} onClose={() => setOpen(null)} />}
      {dialog === 'codes' && codes && <CodesDialog state={codes} onClose={() => setDialog(null)} />}
      {dialog === 'unlock' && sheet?.lock && (
        <UnlockDialog month={{ site, month, version: sheet.lock.version }} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}
