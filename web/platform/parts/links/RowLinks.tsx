import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { RowLink } from '#api/platform/parts/links.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PartsRow, linksQuery, removeLink } from '../parts.api.ts'
import { rowPageOf } from '../row-pages.ts'
import { useLiveParts } from '../use-live-parts.ts'
import { AddLink } from './AddLink.tsx'

/** Rows of any kind that belong to this one, as far as the reader may read them. */
export function RowLinks({ row }: { row: PartsRow }) {
  const query = useQuery(linksQuery(row))
  useLiveParts(row)
  const { data } = query
  return (
    <div className="space-y-3">
      <QueryState query={query} skeleton={<Skeleton className="h-24" />} />
      {data?.links.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>Nothing is linked to it yet.</Trans>
        </p>
      )}
      {data && data.links.length > 0 && (
        <ul className="divide-y divide-line">
          {data.links.map((link) => (
            <Item key={link.id} row={row} link={link} mayWrite={data.mayWrite} />
          ))}
        </ul>
      )}
      {data?.mayWrite && <AddLink row={row} kinds={data.kinds} />}
    </div>
  )
}

function Item({ row, link, mayWrite }: { row: PartsRow; link: RowLink; mayWrite: boolean }) {
  const { t, i18n } = useLingui()
  const remove = useMutation({ mutationFn: () => removeLink(row, link.id) })
  const page = rowPageOf(link.of)
  const { title } = link
  return (
    <li className="flex items-center gap-2.5 py-2">
      {page && <page.icon aria-hidden className="size-4 shrink-0 text-subtle" />}
      <span className="min-w-0 flex-1 text-sm">
        {page ? (
          <Link to={page.pathOf(link.row)} className="font-medium text-accent hover:underline">
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
        {page && <span className="block text-xs text-muted">{i18n._(page.title)}</span>}
      </span>
      {mayWrite && (
        <IconButton size="sm" label={t`Remove the link to ${title}`} icon={<X />} onClick={() => remove.mutate()} />
      )}
    </li>
  )
}
