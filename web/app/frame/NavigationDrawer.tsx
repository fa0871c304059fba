import { useLingui } from '@lingui/react/macro'
import { Drawer } from '#web/ui/drawer.tsx'
import { useNavigationSections } from '../navigation/groups.ts'
import { NavigationList } from './SideBar.tsx'

/** The whole navigation on a phone. */
export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Drawer open={open} onClose={onClose} title={t`All pages`} width="narrow">
      <NavigationList sections={useNavigationSections()} onFollow={onClose} />
    </Drawer>
  )
}
