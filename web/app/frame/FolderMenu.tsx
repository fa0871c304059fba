import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import { Menu } from '#web/ui/menu.tsx'
import type { NavigationFolder } from '../navigation/groups.ts'

/** A folder of the navigation as one icon that opens its pages. */
export function FolderMenu({
  folder,
  className,
}: {
  folder: NavigationFolder
  className: (active: boolean) => string
}) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const title = i18n._(folder.title)
  return (
    <Menu
      button={<folder.icon aria-hidden />}
      buttonLabel={title}
      buttonClassName={className(folder.pages.some((page) => pathname.startsWith(page.path)))}
      groups={[
        {
          key: folder.key,
          heading: title,
          actions: folder.pages.map((page) => ({
            key: page.path,
            label: i18n._(page.title),
            icon: <page.icon aria-hidden />,
            selected: pathname === page.path,
            onSelect: () => void navigate(page.path),
          })),
        },
      ]}
    />
  )
}
