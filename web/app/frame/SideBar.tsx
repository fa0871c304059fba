import { useLingui } from '@lingui/react/macro'
import { memo, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePages } from '#web/platform/navigation/pages.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { type NavigationSection, isFolder, useMarksExactly, useNavigationSections } from '../navigation/groups.ts'
import { FolderLinks } from './FolderLinks.tsx'
import { FolderMenu } from './FolderMenu.tsx'
import { FrameLink, isAt } from './FrameLink.tsx'
import { Logo } from './Logo.tsx'
import { PageLink } from './PageLink.tsx'

/** The groups of the navigation with their pages, also used in the drawer of a phone. */
export function NavigationList({
  sections,
  pathname,
  onFollow,
}: {
  sections: readonly NavigationSection[]
  pathname: string
  onFollow?: () => void
}) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-col gap-4">
      {sections.map(({ group, title, entries }) => (
        <section key={group} aria-labelledby={`navigation-${group}`}>
          <h2 id={`navigation-${group}`} className="px-3 pb-1 text-xs font-medium text-subtle">
            {i18n._(title)}
          </h2>
          <ul className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              <li key={isFolder(entry) ? entry.key : entry.path}>
                {isFolder(entry) ? (
                  <FolderLinks folder={entry} pathname={pathname} {...(onFollow && { onFollow })} />
                ) : (
                  <PageLink page={entry} pathname={pathname} {...(onFollow && { onFollow })} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Vertical layout: 256 px with groups and titles. */
export function SideBar() {
  return <Side pathname={useLocation().pathname} />
}

const Side = memo(function Side({ pathname }: { pathname: string }) {
  const { t } = useLingui()
  const sections = useNavigationSections()
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  const changelog = usePages().find((page) => page.path === paths.changelog)
  // The page one is on is in sight, however long the list is. Once for each page: whoever scrolls on is left alone.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]')
    if (!current || shown.current === pathname) return
    shown.current = pathname
    current.scrollIntoView({ block: 'nearest' })
  })
  return (
    <nav
      aria-label={t`Main navigation`}
      className="fixed inset-y-0 start-0 z-bar flex w-64 flex-col border-e border-line bg-card print:hidden"
    >
      <div className="flex h-14 shrink-0 items-center px-5">
        <Logo />
      </div>
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto px-2 pb-6 pt-2">
        <NavigationList sections={sections} pathname={pathname} />
      </div>
      <div className="shrink-0 border-t border-line p-2">
        {changelog && <PageLink page={changelog} pathname={pathname} />}
      </div>
    </nav>
  )
})

const iconClass = (active: boolean) =>
  classNames(
    'grid size-10 place-items-center rounded-md transition-colors [&>svg]:size-[18px]',
    active ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-fg',
  )

/** Mini layout: 72 px, icons whose titles show on hover and focus. */
export function MiniBar() {
  return <Mini pathname={useLocation().pathname} />
}

const Mini = memo(function Mini({ pathname }: { pathname: string }) {
  const { t, i18n } = useLingui()
  const sections = useNavigationSections()
  const marksExactly = useMarksExactly()
  return (
    <nav
      aria-label={t`Main navigation`}
      className="fixed inset-y-0 start-0 z-bar flex w-[72px] flex-col border-e border-line bg-card print:hidden"
    >
      <div className="flex h-14 shrink-0 items-center justify-center">
        <Logo short />
      </div>
      <ul className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto pb-6 pt-2">
        {sections.map(({ group, entries }, index) => (
          <li key={group} className={classNames('flex flex-col gap-1', index > 0 && 'mt-2 border-t border-line pt-2')}>
            {entries.map((entry) =>
              isFolder(entry) ? (
                <FolderMenu key={entry.key} folder={entry} className={iconClass} />
              ) : (
                <Tooltip
                  key={entry.path}
                  text={i18n._(entry.title)}
                  placement={document.dir === 'rtl' ? 'left' : 'right'}
                >
                  <FrameLink
                    to={entry.path}
                    current={isAt(entry.path, pathname, marksExactly(entry))}
                    aria-label={i18n._(entry.title)}
                    className={iconClass(isAt(entry.path, pathname, marksExactly(entry)))}
                  >
                    <entry.icon aria-hidden />
                  </FrameLink>
                </Tooltip>
              ),
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
})
