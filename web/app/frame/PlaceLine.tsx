import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { Fragment, memo } from 'react'
import { useLocation } from 'react-router-dom'
import { InnerLink } from '#web/platform/navigation/follow.tsx'
import { usePages } from '#web/platform/navigation/pages.ts'
import { type Heading, workspaces } from '#web/platform/navigation/workspaces.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { pagesOf } from '../navigation/arrange.ts'
import { useKeptNavigation } from '../navigation/kept-navigation.ts'
import { pageAt, wayTo } from '../navigation/page-at.ts'
import { useNavigation, useOwnPages } from '../navigation/use-navigation.ts'

/** Above a page: its workspace, its group, the pages above it; and the star that makes it a favourite. */
export function PlaceLine({ className }: { className: string }) {
  return <Line pathname={useLocation().pathname} className={className} />
}

const Line = memo(function Line({ pathname, className }: { pathname: string; className: string }) {
  const { t, i18n } = useLingui()
  const pages = usePages()
  const ownPages = useOwnPages()
  const { choices } = useNavigation(pathname)
  const { favourites, toggleFavourite } = useKeptNavigation()
  const page = pageAt(pages, pathname)
  const way = page ? wayTo(pages, page) : []
  const place = way[0]?.place
  if (!page || !place || !('workspace' in place)) return null
  const choice = choices.find(({ sections }) => sections.some(({ workspace }) => workspace === place.workspace))
  const first = pagesOf(choice?.sections[0]?.entries ?? [])[0]
  const { title, groups } = workspaces[place.workspace]
  const group = 'group' in place ? Object.entries<Heading>(groups).find(([name]) => name === place.group)?.[1] : null
  const crumbs: { title: string; to?: string | undefined }[] = [
    { title: i18n._(title), to: choices.length > 1 && first !== page ? first?.path : undefined },
    ...(group ? [{ title: i18n._(group.title) }] : []),
    ...way
      .slice(0, -1)
      .filter((above) => ownPages.includes(above))
      .map((above) => ({ title: i18n._(above.title), to: above.path })),
  ]
  const marked = way.at(-1)
  const isFavourite = marked !== undefined && favourites.includes(marked.path)
  return (
    <nav
      aria-label={t`Breadcrumb`}
      data-place
      className={classNames(
        'mx-auto flex min-h-7 items-center gap-1 px-4 pb-0.5 pt-3 text-xs text-muted sm:px-6 print:hidden',
        className,
      )}
    >
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.title}>
            {index > 0 && (
              <li aria-hidden className="text-subtle">
                /
              </li>
            )}
            <li>
              {crumb.to ? (
                <InnerLink
                  to={crumb.to}
                  className="rounded-sm underline-offset-2 hover:text-fg hover:underline thumb:inline-block thumb:py-2"
                >
                  {crumb.title}
                </InnerLink>
              ) : (
                crumb.title
              )}
            </li>
          </Fragment>
        ))}
      </ol>
      {marked && ownPages.includes(marked) && (
        <IconButton
          size="sm"
          label={isFavourite ? t`Remove from favourites` : t`Add to favourites`}
          icon={<Star aria-hidden className={classNames('!size-3.5', isFavourite && 'fill-current text-accent')} />}
          onClick={() => toggleFavourite(marked.path)}
        />
      )}
    </nav>
  )
})
