import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { UnreadMessage } from '#api/modules/ingest/unread.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { useCan } from '#web/platform/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pageSize, unreadQuery } from '../unread.api.ts'
import { ForgetBar } from './ForgetBar.tsx'
import { UnreadDialog } from './UnreadDialog.tsx'
import { UnreadTable } from './UnreadTable.tsx'

/** MQTT messages that could not be kept completely: their sender gets no answer, so they are listed here. */
export function UnreadMessages() {
  const { t, i18n } = useLingui()
  const mayChange = useCan()('devices:manage')
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const topic = params.get('topic') ?? undefined
  const query = useQuery(unreadQuery(page, topic))
  const { data } = query
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<UnreadMessage | null>(null)
  const show = (next: Record<string, string>) => {
    setChosen(new Set())
    setParams({ show: 'messages', ...next }, { replace: true })
  }
  const ofTopic: Record<string, string> = topic === undefined ? {} : { topic }
  const shown = data?.rows.filter(({ id }) => chosen.has(id)) ?? []
  return (
    <>
      {topic !== undefined && (
        <div className="mb-3">
          <Chip label={t`Topic: ${topic}`} onRemove={() => show({})}>
            <Trans>Topic</Trans>{' '}
            <bdi dir="ltr" className="font-mono">
              {topic}
            </bdi>
          </Chip>
        </div>
      )}
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<MailCheck />}
            title={<Trans>Every message could be read</Trans>}
            hint={<Trans>What devices publish to a wrong topic, or not as described, is shown here.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <UnreadTable
            rows={data.rows}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={setOpened}
            mayChange={mayChange}
            language={i18n.locale}
          />
          <div className="mt-2">
            <Pagination
              page={page}
              pageSize={pageSize}
              total={data.total}
              onChange={(next) => show({ ...ofTopic, ...(next > 1 && { page: `${next}` }) })}
            />
          </div>
          {mayChange && (
            <ForgetBar
              ids={shown.map(({ id }) => id)}
              total={data.total}
              topic={topic}
              onForgotten={() => show(ofTopic)}
            />
          )}
        </>
      )}
      {opened && <UnreadDialog message={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
