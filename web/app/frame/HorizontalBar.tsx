import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { NavLink, useLocation, useNavigate } from 'react-router-dom'
import type { PageEntry } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Menu } from '#web/ui/menu.tsx'
import { type NavigationSection, isFolder, useNavigationSections } from '../navigation/groups.ts'

const itemClass = (active: boolean) =>
  classNames(
    'flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md px-3 text-sm transition-colors [&>svg]:size-4',
    active ? 'bg-accent-soft font-medium text-accent' : 'text-fg hover:bg-sunken',
  )

function GroupMenu({ section }: { section: NavigationSection }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const active = section.pages.some((page) => pathname.startsWith(page.path))
  const action = (page: PageEntry) => ({
    key: page.path,
    label: i18n._(page.title),
    icon: <page.icon aria-hidden />,
    selected: pathname === page.path,
    onSelect: () => void navigate(page.path),
  })
  return (
    <Menu
      button={
        <>
          {i18n._(section.title)}
          <ChevronDown aria-hidden className="!size-3.5 opacity-70" />
        </>
      }
      buttonClassName={itemClass(active)}
      groups={[
        { key: section.group, actions: section.entries.flatMap((entry) => (isFolder(entry) ? [] : [action(entry)])) },
        ...section.entries.filter(isFolder).map((folder) => ({
          key: folder.key,
          heading: i18n._(folder.title),
          actions: folder.pages.map(action),
        })),
      ]}
    />
  )
}

/** Horizontal layout: the groups in a bar under the top bar; a group of one page is a plain link. */
export function HorizontalBar() {
  const { t, i18n } = useLingui()
  const sections = useNavigationSections()
  return (
    <nav aria-label={t`Main navigation`} className="sticky top-14 z-bar border-b border-line bg-card print:hidden">
      <ul className="mx-auto flex h-11 items-center gap-1 overflow-x-auto px-4">
        {sections.map((section) => {
          const [page] = section.pages
          return (
            <li key={section.group}>
              {page && section.pages.length === 1 ? (
                <NavLink
                  to={page.path}
                  end={page.path === paths.home}
                  className={({ isActive }) => itemClass(isActive)}
                >
                  {i18n._(page.title)}
                </NavLink>
              ) : (
                <GroupMenu section={section} />
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
