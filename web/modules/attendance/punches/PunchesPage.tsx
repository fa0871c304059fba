import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Nfc, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { countedPunches, punchesTopic } from '#api/modules/attendance/punches/punches.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PeopleOfNotice } from '#web/modules/permissions/public/PeopleOfNotice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { EnterPunchDialog } from './EnterPunchDialog.tsx'
import { punchColumns } from './punch-columns.tsx'
import { heldPunchesQuery, punchesQuery, punchPageSize, readPunchesAgain } from './punches.api.ts'

const filters = ['from', 'to', 'employee', 'reader'] as const

/** Every punch that counts, as it came: nobody changes one. */
export function PunchesPage() {
  const { t, i18n } = useLingui()
  const can = useCan()
  const [params, setParams] = useSearchParams()
  const [entering, setEntering] = useState(false)
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const asked = Object.fromEntries(filters.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])))
  const query = useQuery(punchesQuery({ page, ...asked }))
  const held = useQuery(heldPunchesQuery(1, null)).data?.total ?? 0
  const { data } = query
  useLiveChanges([punchesTopic], () => void readPunchesAgain())
  const go = (next: Record<string, string>) =>
    setParams(Object.fromEntries(Object.entries({ ...asked, ...next }).filter(([, value]) => value !== '')), {
      replace: true,
    })
  const columns = punchColumns(
    { at: t`Time`, employee: t`Employee`, reader: t`Reader`, state: t`Direction`, source: t`Came from` },
    i18n,
  )
  return (
    <>
      <PageHeader
        title={<Trans>Punches</Trans>}
        description={<Trans>Who passed which reader when, as it came. Days are worked out from them.</Trans>}
        actions={
          can('attendance:correct') && (
            <Button variant="primary" icon={<Plus />} onClick={() => setEntering(true)}>
              <Trans>Enter a punch</Trans>
            </Button>
          )
        }
      />
      <PeopleOfNotice />
      {held > 0 && (
        <Notice tone="warning" className="mb-3">
          <Trans>
            {i18n.number(held)} punches wait for a decision:{' '}
            <Link to="/dashboard/devices/quarantine?show=punches" className="underline underline-offset-2">
              look at them
            </Link>
          </Trans>
        </Notice>
      )}
      <div className="mb-3 flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={name === 'from' ? t`From` : t`To`}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={params.get(name) ?? ''}
                onChange={(event) => go({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        {(['employee', 'reader'] as const).map((name) => (
          <Field key={name} label={name === 'employee' ? t`Employee` : t`Reader`} className="w-56">
            {(control) => (
              <ReferenceChoice
                {...control}
                to={name === 'employee' ? 'employees' : 'readers'}
                optional
                none={t`All`}
                value={params.get(name) ?? ''}
                onChange={(id) => go({ [name]: id })}
              />
            )}
          </Field>
        ))}
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<Nfc />}
            title={<Trans>No punches</Trans>}
            hint={<Trans>No readers were used in these days, or no matching punches were sent.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <PlainTable label={t`Punches`} columns={columns} rows={data.rows} rowKey={({ id }) => id} />
          <div className="mt-2">
            <Pagination
              page={page}
              pageSize={punchPageSize}
              countedUpTo={countedPunches}
              total={data.total}
              onChange={(next) => go({ page: `${next}` })}
            />
          </div>
        </>
      )}
      {entering && <EnterPunchDialog onClose={() => setEntering(false)} />}
    </>
  )
}
