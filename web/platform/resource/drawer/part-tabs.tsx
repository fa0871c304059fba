import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ownerOf } from '#api/platform/parts/parts.contract.ts'
import { Comments } from '#web/platform/parts/comments/Comments.tsx'
import { RowLinks } from '#web/platform/parts/links/RowLinks.tsx'
import type { RowPartProps } from '../shown-resource.ts'

/** Tabs of what a row has beside its fields, as far as its resource declares it. */
export function partTabs({ shown: { resource }, row: { id } }: RowPartProps): {
  key: string
  title: ReactNode
  panel: ReactNode
}[] {
  const row = { owner: ownerOf(resource), id }
  return [
    ...(resource.comments ? [{ key: 'comments', title: <Trans>Comments</Trans>, panel: <Comments row={row} /> }] : []),
    ...(resource.links ? [{ key: 'links', title: <Trans>Links</Trans>, panel: <RowLinks row={row} /> }] : []),
  ]
}
