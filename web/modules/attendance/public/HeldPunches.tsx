import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type PunchHold, punchHolds } from '#api/modules/attendance/punches/punch-codes.contract.ts'
import { type HeldPunch, type HeldPunchChoice, punchesTopic } from '#api/modules/attendance/punches/punches.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { StepsProgress } from '#web/platform/steps/StepsProgress.tsx'
import { useSteps } from '#web/platform/steps/use-steps.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PlainColumn, PlainTable } from '#web/ui/table/plain-table.tsx'
import { showToast } from '#web/ui/toast.ts'
import { punchColumns } from '../punches/punch-columns.tsx'
import { punchHoldWords } from './punch-words.ts'
import {
  dismissPunches,
  heldPunchesQuery,
  punchPageSize,
  readPunchesAgain,
  releasePunches,
} from '../punches/punches.api.ts'

/** Punches that cannot be placed: all of a cause are released at once when its card or reader is known. */
export function HeldPunches() {
  const { t, i18n } = useLingui()
  const mayChange = useCan()('attendance:manage')
  const [cause, setCause] = useState<PunchHold | null>(null)
  const [page, setPage] = useState(1)
  const query = useQuery(heldPunchesQuery(page, cause))
  const { data } = query
  useLiveChanges([punchesTopic], () => void readPunchesAgain())
  const steps = useSteps()
  const choiceAfter = (after?: string): HeldPunchChoice => ({ all: cause ? { cause } : {}, ...(after && { after }) })
  const total = data?.total ?? 0
  const release = useMutation({
    mutationFn: () => steps.run(total, (after?: string) => releasePunches(choiceAfter(after))),
    onSettled: readPunchesAgain,
    onSuccess(answers) {
      const released = answers.reduce((sum, answer) => sum + answer.released, 0)
      const still = answers.reduce((sum, answer) => sum + answer.still, 0)
      if (released > 0) showToast('success', t`Punches released: ${i18n.number(released)}`)
      if (still > 0)
        showToast(
          'info',
          t`Punches that stay: ${i18n.number(still)}. Their card or reader is unknown, or their time has not come.`,
        )
    },
  })
  const dismissal = useMutation({
    mutationFn: () => steps.run(total, (after?: string) => dismissPunches(choiceAfter(after))),
    onSettled: readPunchesAgain,
    onSuccess(answers) {
      const dismissed = answers.reduce((sum, answer) => sum + answer.dismissed, 0)
      showToast('success', t`Punches put aside: ${i18n.number(dismissed)}`)
    },
  })
  const busy = release.isPending || dismissal.isPending
  const dismiss = () =>
    askToConfirm({
      danger: true,
      title: <Plural value={data?.total ?? 0} one="Put # punch aside?" other="Put # punches aside?" />,
      message: <Trans>They stay on record and never count. This cannot be undone.</Trans>,
      confirmLabel: t`Put aside`,
      async work() {
        dismissal.mutate()
      },
    })
  const why: PlainColumn<HeldPunch> = {
    key: 'cause',
    head: t`Why it is held`,
    className: 'min-w-36 whitespace-normal sm:min-w-52',
    renderCell: (punch) => (
      <>
        <span className="font-medium">{i18n._(punchHoldWords[punch.cause].name)}</span>
        <span className="block text-xs text-muted">{i18n._(punchHoldWords[punch.cause].remedy)}</span>
      </>
    ),
  }
  const [at, employee, ...others] = punchColumns(
    { at: t`Time`, employee: t`Employee`, reader: t`Reader`, state: t`Direction`, source: t`Came from` },
    i18n,
  ) as PlainColumn<HeldPunch>[]
  const waiting = punchHolds.filter((each) => each === cause || (data?.causes[each] ?? 0) > 0)
  return (
    <>
      {waiting.length > 0 && (
        <fieldset className="mb-3 flex flex-wrap gap-2">
          <legend className="sr-only">{t`Why it is held`}</legend>
          {[null, ...waiting].map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              aria-pressed={each === cause}
              className={chipClass(each === cause)}
              onClick={() => {
                setCause(each)
                setPage(1)
              }}
            >
              {each ? i18n._(punchHoldWords[each].name) : t`Every cause`}{' '}
              {each && <span className="tabular-nums text-muted">{i18n.number(data?.causes[each] ?? 0)}</span>}
            </button>
          ))}
        </fieldset>
      )}
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<ShieldCheck />}
            title={<Trans>No punch is held</Trans>}
            hint={<Trans>Every punch has a person and a reader or has been decided.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <PlainTable
            label={t`Punches in quarantine`}
            columns={[at!, employee!, why, ...others]}
            rows={data.rows}
            rowKey={({ id }) => id}
          />
          <div className="mt-2">
            <Pagination page={page} pageSize={punchPageSize} total={data.total} onChange={setPage} />
          </div>
          {mayChange && (
            <div
              data-foot-bar
              className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page py-2 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]"
            >
              {steps.state && (
                <StepsProgress state={steps.state} label={t`Punches in quarantine`} onStop={steps.stop} />
              )}
              <p className="me-auto text-sm text-muted max-sm:w-full">
                <Plural value={data.total} one="The # punch listed" other="All # punches listed" />
              </p>
              <Button icon={<Trash2 />} disabled={busy} onClick={dismiss}>
                {t`Put all aside`}
              </Button>
              <Button variant="primary" icon={<Check />} busy={busy} onClick={() => release.mutate()}>
                {t`Release all`}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}
