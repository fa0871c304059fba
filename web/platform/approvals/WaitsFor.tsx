import { Trans } from '@lingui/react/macro'
import type { ApprovalProgress } from '#api/platform/approvals/approvals.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { AvatarGroup } from '#web/ui/avatar-group.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** At which level a row waits, for whom and since when. */
export function WaitsFor({ waits }: { waits: NonNullable<ApprovalProgress['waits']> }) {
  const { level, levels, asked, since, escalated } = waits
  return (
    <section className="grid gap-2 rounded-lg border border-line bg-card p-4 text-sm">
      <h3 className="font-semibold">
        <Trans>
          Level {level} of {levels}
        </Trans>
      </h3>
      {asked.length > 0 ? (
        <p className="flex flex-wrap items-center gap-2">
          <AvatarGroup people={asked} />
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{asked.map(({ name }) => name).join(', ')}</bdi>
        </p>
      ) : (
        <p>
          <Trans>Nobody is asked: name an approver, or a manager of these rows decides.</Trans>
        </p>
      )}
      <p className="text-muted">
        <Trans>
          Waiting since <DateText value={since} />
        </Trans>
      </p>
      {escalated && (
        <Notice tone="warning">
          <Trans>It has waited too long: the next level may decide too.</Trans>
        </Notice>
      )}
    </section>
  )
}
