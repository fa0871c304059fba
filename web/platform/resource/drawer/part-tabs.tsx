import type { I18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ownerOf } from '#api/platform/parts/parts.contract.ts'
import { RowApproval } from '#web/platform/approvals/RowApproval.tsx'
import { Comments } from '#web/platform/parts/comments/Comments.tsx'
import { RowLinks } from '#web/platform/parts/links/RowLinks.tsx'
import type { RowPartProps } from '../shown-resource.ts'

/** Tabs of what a row has beside its fields, as far as its resource declares it. */
export function partTabs(
  { shown: { resource, words }, row: { id, version } }: RowPartProps,
  i18n: I18n,
): {
  key: string
  title: ReactNode
  panel: ReactNode
}[] {
  const row = { owner: ownerOf(resource), id }
  const wordOf = (step: string) => {
    const done = words.steps?.[step]?.done
    return done ? i18n._(done) : step
  }
  return [
    ...(resource.approval
      ? [
          {
            key: 'approval',
            title: <Trans>Approval</Trans>,
            panel: <RowApproval path={resource.path} row={{ id, version }} wordOf={wordOf} />,
          },
        ]
      : []),
    ...(resource.comments ? [{ key: 'comments', title: <Trans>Comments</Trans>, panel: <Comments row={row} /> }] : []),
    ...(resource.links ? [{ key: 'links', title: <Trans>Links</Trans>, panel: <RowLinks row={row} /> }] : []),
  ]
}
