import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Map as MapIcon, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import type { Layout } from '#api/modules/andon/layouts.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { request } from '#web/platform/api-client/request.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { maxRetries } from '#web/platform/query/query-client.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { boardQuery, layoutsQuery } from '../andon.api.ts'
import { useLayouts } from '../use-layouts.ts'
import { LayoutEditor } from '../layout/LayoutEditor.tsx'
import { NewPlanDialog } from '../layout/NewPlanDialog.tsx'

/** Plans of the plant and the positions of machines on them. */
export function LayoutPage() {
  const { t, i18n } = useLingui()
  const site = useSite()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [naming, setNaming] = useState(false)
  const layouts = useLayouts(site?.code)
  const board = useQuery({ ...boardQuery(site?.code), refetchInterval: false })
  // The address follows a moment later; until then the previous plan must not be edited.
  const [opened, setOpened] = useState(params.get('plan'))
  const open = (id: string) => {
    setOpened(id)
    setParams({ plan: id }, { replace: true })
  }
  const layout = layouts.data?.find((one) => one.id === opened) ?? layouts.data?.[0]
  const error = layouts.error ?? board.error
  const remove = ({ id, name }: Layout) =>
    askToConfirm({
      danger: true,
      title: <Trans>Delete the plan {name}?</Trans>,
      message: <Trans>Walls that show it skip it. It cannot be undone.</Trans>,
      confirmLabel: t`Delete`,
      work: async () => {
        await request(z.undefined(), `/api/andon/layouts/${id}`, { method: 'DELETE' })
        setParams({}, { replace: true })
        void readAgain({ queryKey: ['andon', 'layouts'] })
      },
    })
  return (
    <>
      <PageHeader
        title={t`Plant layout`}
        description={<Trans>Positions of the machines. The factory status and the walls show them.</Trans>}
        actions={
          <>
            {layouts.data && layouts.data.length > 1 && layout && (
              <div className="w-52">
                <Select
                  aria-label={t`Plan`}
                  value={layout.id}
                  onChange={open}
                  options={layouts.data.map(({ id, name }) => ({ value: id, label: name }))}
                />
              </div>
            )}
            {layout && <IconButton label={t`Delete this plan`} icon={<Trash2 />} onClick={() => remove(layout)} />}
            <Button
              variant={layout ? 'secondary' : 'primary'}
              icon={<Plus aria-hidden />}
              onClick={() => setNaming(true)}
            >
              <Trans>New plan</Trans>
            </Button>
          </>
        }
      />
      {error && (!layouts.data || !board.data) && (
        <ErrorState
          title={<Trans>Error loading data.</Trans>}
          detail={i18n._(errorText(error))}
          onRetry={() => {
            void layouts.refetch()
            void board.refetch()
          }}
        />
      )}
      {!error && (!layouts.data || !board.data) && (
        <>
          {layouts.failureCount > 0 && <RetryNotice className="mb-3" count={layouts.failureCount} max={maxRetries} />}
          <Skeleton className="aspect-video w-full" />
        </>
      )}
      {layouts.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<MapIcon />}
            title={<Trans>No plan of this plant yet</Trans>}
            hint={<Trans>Make one, upload a floor plan, and place the machines on it.</Trans>}
            action={
              <Button variant="primary" onClick={() => setNaming(true)}>
                <Trans>New plan</Trans>
              </Button>
            }
          />
        </Card>
      )}
      {layout && board.data && (
        <LayoutEditor
          key={layout.id}
          layout={layout}
          machines={board.data.machines}
          onSaved={(saved) =>
            client.setQueryData(layoutsQuery(site?.code).queryKey, (all) =>
              all?.map((one) => (one.id === saved.id ? saved : one)),
            )
          }
        />
      )}
      {naming && site && (
        <NewPlanDialog
          site={site.code}
          onClose={() => setNaming(false)}
          onMade={(made) => {
            setNaming(false)
            client.setQueryData(layoutsQuery(site.code).queryKey, (all) => [...(all ?? []), made])
            open(made.id)
          }}
        />
      )}
    </>
  )
}
