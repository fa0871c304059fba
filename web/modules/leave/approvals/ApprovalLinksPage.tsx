import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ApprovalLink } from '#api/modules/leave/approvals/approval-links.contract.ts'
import { linkStandings } from '#api/platform/approvals/approvals.contract.ts'
import { leaveTopic } from '#api/modules/leave/requests/leave.contract.ts'
import { leavePageSize } from '#api/modules/leave/types/leave-kind.contract.ts'
import { emptyFigure } from '#web/core/figures/formats.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { ListSearch } from '#web/platform/lists/ListSearch.tsx'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { ListPages } from '#web/platform/resource/list/ListPages.tsx'
import { useListState } from '#web/platform/resource/list/use-list-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { linksQuery, revokeLink } from '../leave-manage.api.ts'
import { readLeaveAgain } from '../leave.api.ts'
import { linkStandingWords, outcomeWords } from './decision-words.ts'

/** Links in mails by which approvers decide without signing in: which work, and what became of each. */
export function ApprovalLinksPage() {
  const { t, i18n } = useLingui()
  const { asked, go } = useListState()
  const standing = asked.filters['standing'] ?? 'all'
  const query = useQuery(
    linksQuery(asked.page, {
      ...(standing !== 'all' && { standing }),
      ...(asked.search !== '' && { search: asked.search }),
    }),
  )
  const { data } = query
  useLiveChanges([leaveTopic], () => void readLeaveAgain())
  return (
    <>
      <PageHeader
        title={<Trans>Approval links</Trans>}
        description={
          <Trans>
            By the link of a mail an approver decides once without signing in. Opening one decides nothing; every use is
            in the audit log.
          </Trans>
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch
          label={t`Search approval links`}
          placeholder={t`Person or approver`}
          value={asked.search}
          onChange={(text) => go({ search: text || null })}
        />
        <div className="w-full sm:w-44">
          <Select
            aria-label={t`Standing`}
            value={standing}
            onChange={(next) => go({ standing: next === 'all' ? null : next })}
            options={[
              { value: 'all', label: t`Every standing` },
              ...linkStandings.map((value) => ({ value, label: i18n._(linkStandingWords[value].label) })),
            ]}
          />
        </div>
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data?.total === 0 && (
        <Card>
          <EmptyState
            icon={<KeyRound />}
            title={<Trans>No approval links</Trans>}
            hint={<Trans>One is made with every mail that asks an approver to decide.</Trans>}
          />
        </Card>
      )}
      {data && data.total > 0 && (
        <>
          <PlainTable
            label={t`Approval links`}
            rows={data.rows}
            rowKey={({ id }) => id}
            isPast={(link) => link.standing !== 'open'}
            columns={[
              {
                key: 'standing',
                head: t`Standing`,
                renderCell: (link) => (
                  <>
                    <Badge tone={linkStandingWords[link.standing].tone}>
                      {i18n._(linkStandingWords[link.standing].label)}
                    </Badge>
                    {link.usedFor && <span className="ms-1.5">{usedForText(link.usedFor)}</span>}
                  </>
                ),
              },
              {
                key: 'request',
                head: t`Leave`,
                names: true,
                renderCell: ({ person, type, firstDate, lastDate }) => (
                  <>
                    <bdi>{person}</bdi>
                    <span className="block text-xs text-muted">
                      <bdi>{type}</bdi> · {rangeText({ from: firstDate, to: lastDate }, i18n.locale)}
                    </span>
                  </>
                ),
              },
              { key: 'approver', head: t`Approver`, renderCell: ({ approver }) => <bdi>{approver}</bdi> },
              { key: 'created', head: t`Created`, renderCell: ({ createdAt }) => <DateText value={createdAt} /> },
              { key: 'expires', head: t`Expires`, renderCell: ({ expiresAt }) => <DateText value={expiresAt} /> },
              { key: 'opened', head: t`Opened`, renderCell: ({ openedAt }) => when(openedAt) },
              { key: 'used', head: t`Used`, renderCell: ({ usedAt }) => when(usedAt) },
              {
                key: 'actions',
                head: t`Actions`,
                headHidden: true,
                align: 'end',
                renderCell: (link) =>
                  link.standing === 'open' && (
                    <Button size="sm" aria-label={t`Revoke the link of ${link.approver}`} onClick={() => ask(link)}>
                      <Trans>Revoke</Trans>
                    </Button>
                  ),
              },
            ]}
          />
          <div className="mt-2">
            <ListPages pageSize={leavePageSize} total={data.total} />
          </div>
        </>
      )}
    </>
  )

  function usedForText(action: string): string {
    const words = (outcomeWords as Partial<Record<string, (typeof outcomeWords)['approve']>>)[action]
    return words ? i18n._(words) : action
  }

  function ask(link: ApprovalLink): void {
    askToConfirm({
      danger: true,
      title: t`Revoke the link of ${link.approver}?`,
      message: t`The link in the mail stops working for good. ${link.approver} can still decide about the leave of ${link.person} in the portal.`,
      confirmLabel: t`Revoke link`,
      done: t`Link revoked`,
      work: () => revokeLink(link),
    })
  }
}

const when = (at: string | null) => (at === null ? emptyFigure : <DateText value={at} />)
