import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { Drawer } from '#web/ui/drawer.tsx'
import { useNavigationSections } from '../navigation/groups.ts'
import { NavigationList } from './SideBar.tsx'

/** The whole navigation on a phone. */
export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <Drawer open={open} onClose={onClose} title={t`All pages`} width="narrow">
      <NavigationList sections={useNavigationSections()} pathname={pathname} onFollow={onClose} />
    </Drawer>
  )
}
