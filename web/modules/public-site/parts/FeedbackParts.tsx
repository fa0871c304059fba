import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState, RetryNotice } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function FeedbackParts() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  return (
    <Card title={t`Feedback`}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Badge tone="success">{t`Excellent`}</Badge>
          <Badge tone="accent">{t`Good`}</Badge>
          <Badge tone="warning">{t`Medium`}</Badge>
          <Badge tone="danger">{t`Poor`}</Badge>
        </div>
        <Notice tone="warning">
          <Trans>Check the ideal cycle</Trans>
        </Notice>
        <Progress value={page / 10} label={t`Progress`} />
        <Pagination page={page} pageSize={25} total={240} onChange={setPage} />
        <RetryNotice count={1} max={3} />
        <Skeleton className="h-8" />
        <EmptyState title={t`No data found`} hint={t`Choose another date range or other filters.`} className="py-4" />
        <ErrorState title={t`Error loading report`} onRetry={() => setPage(1)} className="py-4" />
      </div>
    </Card>
  )
}
