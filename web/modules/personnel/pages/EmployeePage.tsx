import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { mayChange, topicOf } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { PhotoChoice } from '#web/modules/users/public/PhotoChoice.tsx'
import { isMissing } from '#web/platform/api-client/api-error.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { HistoryList } from '#web/platform/resource/drawer/HistoryList.tsx'
import { RowFacts } from '#web/platform/resource/drawer/RowFacts.tsx'
import { RowSteps } from '#web/platform/resource/drawer/RowSteps.tsx'
import { useFaultsText } from '#web/platform/resource/drawer/use-faults-text.ts'
import { RowForm } from '#web/platform/resource/form/RowForm.tsx'
import { readResourcesAgain, rowQuery } from '#web/platform/resource/resource.api.ts'
import { useNeed } from '#web/platform/resource/use-need.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.ts'
import { StandingBadge } from '../parts/StandingBadge.tsx'
import { sendEmployeePhoto } from '../personnel.api.ts'
import { personnelPaths } from '../public/personnel-paths.ts'
import { shownEmployees as shown } from '../shown-employees.ts'

const formId = 'employee'

/** One person: data, cards, trainings and PIN, and history. */
export function EmployeePage() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const query = useQuery(rowQuery(shown.resource, id))
  useLiveChanges([topicOf(shown.resource)], (ids) => {
    if (!ids || ids.has(id)) void readResourcesAgain([shown])
  })
  const { data: row, error } = query
  const gone = isMissing(error)
  const sections = Object.entries(shown.parts?.sections ?? {})
  return (
    <>
      <PageHeader title={row ? <bdi>{String(row.values['name'])}</bdi> : <Trans>Employee</Trans>} />
      {gone && <EmptyState title={<Trans>It is no longer there</Trans>} />}
      {!gone && <QueryState query={query} skeleton={<Skeleton className="h-96 max-w-4xl" />} />}
      {row && !gone && (
        <div className="grid max-w-5xl items-start gap-4 md:grid-cols-[260px_1fr]">
          <PersonCard row={row} onGone={() => void navigate(personnelPaths.list)} />
          <Tabs
            label={t`Employee`}
            value={params.get('tab') ?? 'details'}
            onChange={(tab) => setParams(tab === 'details' ? {} : { tab }, { replace: true })}
            tabs={[
              { key: 'details', title: <Trans>Details</Trans>, panel: <EmployeeForm row={row} /> },
              ...sections.map(([key, { title, Section }]) => ({
                key,
                title: i18n._(title),
                panel: <Section shown={shown} row={row} />,
              })),
              { key: 'history', title: <Trans>History</Trans>, panel: <HistoryList shown={shown} row={row} /> },
            ]}
          />
        </div>
      )}
    </>
  )
}

function PersonCard({ row, onGone }: { row: Row; onGone: () => void }) {
  const { t } = useLingui()
  const can = useNeed()
  const explain = useFaultsText(shown)
  const { name, code, photo, standing } = row.values
  const send = useMutation({
    mutationFn: (file: File) => sendEmployeePhoto(shown, row.id, file),
    meta: { done: t`Photo changed`, explain },
  })
  const place = [row.refs['position']?.name, row.refs['department']?.name].filter(Boolean).join(' · ')
  return (
    <Card>
      <div className="flex flex-col items-center gap-1 text-center">
        <PhotoChoice
          name={String(name)}
          url={photo ? String(photo) : null}
          busy={send.isPending}
          disabled={!mayChange(shown.resource, row, can) || standing === 'anonymised'}
          onChange={(file) => send.mutate(file)}
        />
        <p className="mt-3 text-sm tabular-nums">
          <bdi>{String(code)}</bdi>
        </p>
        {place && (
          <p className="text-sm text-muted">
            <bdi>{place}</bdi>
          </p>
        )}
        <StandingBadge row={row} />
      </div>
      <div className="mt-4 flex justify-center border-t border-line pt-4 empty:hidden [&>span]:me-0 [&>span]:justify-center">
        <RowSteps shown={shown} row={row} onGone={onGone} />
      </div>
    </Card>
  )
}

/** Data of a person; a form for people who may change it. */
function EmployeeForm({ row }: { row: Row }) {
  const { t } = useLingui()
  const can = useNeed()
  const probeRef = useRef(() => false)
  const [state, setState] = useState({ dirty: false, busy: false })
  const onState = useCallback((next: typeof state) => setState(next), [])
  // What others change meanwhile takes nothing away that was typed: it is shown once this form is saved.
  const [begun, setBegun] = useState(row)
  if (begun.version !== row.version && !state.dirty && !state.busy) setBegun(row)
  if (!mayChange(shown.resource, row, can) || row.values['standing'] === 'anonymised')
    return <RowFacts shown={shown} row={row} />
  const name = String(row.values['name'])
  return (
    <div className="max-w-xl">
      <RowForm
        key={begun.version}
        id={formId}
        shown={shown}
        row={begun}
        start={undefined}
        probeRef={probeRef}
        onState={onState}
        onSaved={() => {
          setState({ dirty: false, busy: false })
          showToast('success', t`${name} was changed`)
        }}
      />
      <div className="mt-4 flex justify-end">
        <Button type="submit" form={formId} variant="primary" busy={state.busy} disabled={!state.dirty}>
          <Trans>Save changes</Trans>
        </Button>
      </div>
    </div>
  )
}
