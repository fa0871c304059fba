import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { ImportRun } from '#api/modules/imports/imports.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ingestPaths } from '#web/modules/ingest/public/ingest-paths.ts'
import { problemText } from '../import-words.ts'
import { profileTitle } from '../profile-words.ts'
import { asksDates, cancelImport, isOver, profilesQuery, runQuery } from '../imports.api.ts'
import { DateQuestions } from './DateQuestions.tsx'
import { RefusedRows } from './RefusedRows.tsx'
import { ReplacedRows } from './ReplacedRows.tsx'
import { ReportLinks } from './ReportLinks.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { TakeBack } from './TakeBack.tsx'

export interface RunDetailsProps {
  id: string
  onClose: () => void
  /** What to do after a trial, while its file is still at hand. */
  next?: ReactNode
}

/** One run: progress, result, and refused rows. */
export function RunDetails({ id, onClose, next }: RunDetailsProps) {
  const { t, i18n } = useLingui()
  const { data: run, error, isPending, refetch } = useQuery(runQuery(id))
  useReloadAtEnd(run)
  const profiles = useQuery(profilesQuery)
  const profile = profiles.data?.find(({ id: one }) => one === run?.profile)
  const canTakeBack = run?.canTakeBack && profile?.canTakeBack
  const mayRun = useCan()('imports:run')
  if (isPending) return <Skeleton className="h-48" />
  if (!run)
    return (
      <Card>
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <Card
      flush
      aria-label={t`Import`}
      title={<bdi>{run.fileName}</bdi>}
      description={i18n._(profileTitle(run.profile))}
      tools={
        <>
          <StatusBadge run={run} />
          <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
        </>
      }
    >
      <div className="grid gap-4 px-4 pb-4">
        {run.status === 'running' && <RunProgress run={run} />}
        {run.error && <Notice tone="danger">{i18n._(problemText(run.error))}</Notice>}
        {run.status === 'cancelled' && (
          <Notice>
            <Trans>The import was cancelled. Nothing of it was kept.</Trans>
          </Notice>
        )}
        {run.status === 'done' && run.dryRun && (
          <Notice>
            <Trans>This was a trial: nothing was kept.</Trans>
          </Notice>
        )}
        {run.status === 'taken_back' && <TakenBack run={run} />}
        <Counts run={run} />
        <RowsOfNothing run={run} />
        {(run.dryRun || run.status !== 'done') && <DateQuestions questions={run.questions} />}
        <Explained run={run} />
        <HeldPunches run={run} />
        {(asksDates(run) || (run.status === 'done' && run.dryRun)) && next}
        {run.status === 'done' && !run.dryRun && <ReportLinks run={run} />}
        {run.status === 'done' && !run.dryRun && canTakeBack && mayRun && <TakeBack run={run} />}
      </div>
      {run.status === 'done' && !run.dryRun && run.rowsChanged > 0 && <ReplacedRows run={run} />}
      {isOver(run) && run.rowsRefused > 0 && <RefusedRows run={run} />}
    </Card>
  )
}

function RunProgress({ run }: { run: ImportRun }) {
  const { t, i18n } = useLingui()
  const mayCancel = useCan()('imports:run')
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelImport(run.id),
    onSettled: () => client.invalidateQueries({ queryKey: ['imports'] }),
  })
  const read = i18n.number(run.rowsRead)
  const total = i18n.number(run.rowsTotal ?? 0)
  const uniting = run.rowsTotal !== null && run.rowsRead >= run.rowsTotal
  return (
    <div className="flex items-start gap-4">
      <Progress
        className="flex-1 pt-2"
        label={t`Rows read`}
        value={run.rowsTotal === null || uniting ? null : run.rowsRead / run.rowsTotal}
        detail={
          uniting ? (
            <Trans>All {total} rows are read. The machines' time is being put together.</Trans>
          ) : (
            <Trans>
              {read} of {total} rows
            </Trans>
          )
        }
      />
      {mayCancel && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  )
}

/** A trial, and a run that was given up. */
const keepsNothing = ({ dryRun, status }: ImportRun) => dryRun || status === 'failed' || status === 'cancelled'

function Counts({ run }: { run: ImportRun }) {
  const { t, i18n } = useLingui()
  const counts = [
    { label: t`Rows read`, value: run.rowsRead },
    { label: keepsNothing(run) ? t`Would be new` : t`New`, value: run.rowsNew },
    ...(run.rowsChanged > 0
      ? [{ label: keepsNothing(run) ? t`Would be replaced` : t`Replaced`, value: run.rowsChanged }]
      : []),
    { label: t`Known before`, value: run.rowsKnown },
    { label: t`Refused`, value: run.rowsRefused },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]">
      {counts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{i18n.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What remains of a withdrawn import. */
function TakenBack({ run: { rowsStayed } }: { run: ImportRun }) {
  if (rowsStayed === 0)
    return (
      <Notice>
        <Trans>The import was taken back. Nothing of its rows is left.</Trans>
      </Notice>
    )
  return (
    <Notice tone="warning">
      <Plural
        value={rowsStayed}
        one="The import was taken back. # row stays: something hangs on it that came later."
        other="The import was taken back. # rows stay: something hangs on them that came later."
      />
    </Notice>
  )
}

/** Stops of no length, or inside what holds against them. */
function RowsOfNothing({ run: { rowsNothing } }: { run: ImportRun }) {
  if (rowsNothing === 0) return null
  return (
    <Notice>
      <Plural
        value={rowsNothing}
        one="# row leaves nothing: it has no length, or lies inside time covered by stronger rows."
        other="# rows leave nothing: they have no length, or lie inside time covered by stronger rows."
      />
    </Notice>
  )
}

/** Punches of a log that count only once somebody assigns their person or reader. */
function HeldPunches({ run }: { run: ImportRun }) {
  const { rowsHeld } = run
  const mayRead = useCan()('attendance:read')
  if (rowsHeld === 0) return null
  return (
    <Notice tone="warning">
      <Plural
        value={rowsHeld}
        one="The card or the reader of # new punch is not known: it waits in quarantine and counts once it is."
        other="The cards or readers of # new punches are not known: they wait in quarantine and count once they are."
      />
      {mayRead && !keepsNothing(run) && (
        <>
          {' '}
          <Link to={ingestPaths.quarantine} className="underline">
            <Trans>Go to quarantine</Trans>
          </Link>
        </>
      )}
    </Notice>
  )
}

/** What became of stops that people had explained, where new rows speak of their time. */
function Explained({ run: { explainedKept, explainedGone } }: { run: ImportRun }) {
  return (
    <>
      {explainedKept > 0 && (
        <Notice>
          <Plural
            value={explainedKept}
            one="# stop with an explanation overlaps new rows. It keeps its explanation."
            other="# stops with explanations overlap new rows. They keep their explanations."
          />
        </Notice>
      )}
      {explainedGone > 0 && (
        <Notice tone="warning">
          <Plural
            value={explainedGone}
            one="By the new rows the machine did not stop where # stop was explained: it is no stop any more."
            other="By the new rows machines did not stop where # stops were explained: they are no stops any more."
          />
        </Notice>
      )}
    </>
  )
}

/** The list shows how a run began and ended; one that has brought new facts may change every figure, and the first makes a site. */
function useReloadAtEnd(run: ImportRun | undefined): void {
  const client = useQueryClient()
  const status = run?.status
  const bringsFacts = (status === 'done' && run?.dryRun === false) || status === 'taken_back'
  useEffect(() => {
    if (status === undefined) return
    void client.invalidateQueries({
      predicate: ({ queryKey }) => (queryKey[0] === 'imports' ? queryKey[1] === 'runs' : bringsFacts),
    })
  }, [status, bringsFacts, client])
}
