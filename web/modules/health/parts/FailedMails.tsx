import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { FailedMail } from '#api/modules/health/failed-mails.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { failedMailsQuery, failedMailsSize, retryMails } from '../health.api.ts'

/** Failed mails with reasons: sent again one by one or together. Empty without any. */
export function FailedMails() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery(failedMailsQuery(page))
  const { data } = query
  const retry = useMutation({
    mutationFn: (ids: readonly string[]) => retryMails(ids),
    onSuccess: () => setChosen(new Set()),
    meta: { done: t`The mails are sent again` },
  })
  if (!data) return query.error ? <QueryState query={query} skeleton={null} /> : null
  if (data.total === 0) return null
  const sendable = data.rows.filter((mail) => mail.sendable).map(({ id }) => id)
  const wanted = sendable.filter((id) => chosen.has(id))
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((now) => new Set(on ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))))
  return (
    <Card
      title={<Trans>Mails that could not be sent</Trans>}
      tools={
        <Button
          size="sm"
          icon={<RotateCcw />}
          busy={retry.isPending}
          disabled={wanted.length === 0}
          onClick={() => retry.mutate(wanted)}
        >
          <Plural value={wanted.length} _0="Send chosen again" one="Send # again" other="Send # again" />
        </Button>
      }
    >
      <p className="mb-3 text-sm text-muted">
        <Trans>What they say is kept for seven days, and no longer than the links in them hold.</Trans>
      </p>
      <PlainTable
        label={t`Mails that could not be sent`}
        frame="none"
        rows={data.rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'choose',
            head: (
              <Checkbox
                aria-label={t`Choose all`}
                checked={sendable.length > 0 && wanted.length === sendable.length}
                indeterminate={wanted.length > 0 && wanted.length < sendable.length}
                disabled={sendable.length === 0}
                onChange={(event) => choose(sendable, event.target.checked)}
              />
            ),
            renderCell: ({ id, recipient, subject, sendable: may }) => (
              <Checkbox
                aria-label={t`Choose ${subject} to ${recipient}`}
                checked={chosen.has(id)}
                disabled={!may}
                onChange={(event) => choose([id], event.target.checked)}
              />
            ),
          },
          { key: 'to', head: t`To`, names: true, renderCell: ({ recipient }) => <bdi dir="ltr">{recipient}</bdi> },
          { key: 'subject', head: t`Subject`, renderCell: ({ subject }) => <bdi>{subject}</bdi> },
          {
            key: 'why',
            head: t`Why`,
            className: 'min-w-56 whitespace-normal [overflow-wrap:anywhere]',
            renderCell: (mail) => <Why mail={mail} />,
          },
          { key: 'at', head: t`Given up`, renderCell: ({ endedAt }) => <DateText value={endedAt} as="dateTime" /> },
          {
            key: 'again',
            head: t`Send again`,
            headHidden: true,
            align: 'end',
            renderCell: ({ id, recipient, subject, sendable: may }) =>
              may && (
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={retry.isPending}
                  aria-label={t`Send again: ${subject} to ${recipient}`}
                  onClick={() => retry.mutate([id])}
                >
                  <Trans>Send again</Trans>
                </Button>
              ),
          },
        ]}
      />
      {data.total > failedMailsSize && (
        <div className="mt-2">
          <Pagination page={page} pageSize={failedMailsSize} total={data.total} onChange={setPage} />
        </div>
      )}
    </Card>
  )
}

function Why({ mail: { error, sendable } }: { mail: FailedMail }) {
  if (error === 'attachments_gone')
    return <Trans>The files that it carried were deleted meanwhile. It cannot be sent any more.</Trans>
  return (
    <>
      {error === 'no_mail_server' ? (
        <Trans>There was no mail server. Set SMTP_URL and start the portal again.</Trans>
      ) : (
        <bdi dir="auto">{error}</bdi>
      )}
      {!sendable && (
        <span className="block text-muted">
          <Trans>It can no longer be sent: its link has run out, or it is too old.</Trans>
        </span>
      )}
    </>
  )
}
