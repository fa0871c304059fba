import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QueryState, type QueryStateProps } from '#web/platform/query/QueryState.tsx'
import { searchKey } from '#web/ui/search-key.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type PickItem = { id: string; code: string; name: string; detail?: ReactNode; first?: boolean }

type Props = {
  title: ReactNode
  description: ReactNode
  placeholder: string
  /** The source of the items: reports a failure. */
  query: QueryStateProps['query']
  /** Undefined while they are on their way. */
  items: readonly PickItem[] | undefined
  onPick: (item: PickItem) => void
  onClose: () => void
}

/** Shown without searching. */
const shownAtMost = 60

/** Choice by a tap or by code, as a badge reader types it with Enter at its end. */
export function PickDialog({ title, description, placeholder, query, items, onPick, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const key = searchKey(typed.trim())
  const matches = (items ?? []).filter(({ code, name }) => searchKey(`${code} ${name}`).includes(key))
  const exact = items?.find(({ code }) => searchKey(code) === key)
  return (
    <Dialog open onClose={onClose} width="md" title={title} description={description}>
      <div className="sticky top-0 z-bar bg-raised pb-3">
        <Input
          type="search"
          data-autofocus
          lead={<Search aria-hidden />}
          aria-label={placeholder}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const picked = exact ?? (matches.length === 1 ? matches[0] : undefined)
            if (event.key === 'Enter' && picked) onPick(picked)
          }}
          className="!h-14 text-base"
        />
      </div>
      <QueryState query={query} skeleton={<Skeleton className="h-64" />} />
      {items && matches.length === 0 && <EmptyState className="py-6" title={<Trans>No data found</Trans>} />}
      <ul className="space-y-2 pb-4">
        {matches.slice(0, shownAtMost).map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => onPick(item)}
              className="flex min-h-16 w-full items-center gap-3 rounded-lg border border-line bg-card px-4 py-2 text-start transition-colors hover:bg-sunken active:bg-line"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base font-medium">{item.name}</span>
                <bdi className="block truncate text-sm text-muted">{item.code}</bdi>
              </span>
              {item.detail !== undefined && <bdi className="shrink-0 text-sm text-muted">{item.detail}</bdi>}
            </button>
          </li>
        ))}
      </ul>
      {matches.length > shownAtMost && (
        <p className="pb-3 text-sm text-muted">
          <Trans>Type to find more.</Trans>
        </p>
      )}
    </Dialog>
  )
}
