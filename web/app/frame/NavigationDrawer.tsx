import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { Drawer } from '#web/ui/drawer.tsx'
import { useNavigation } from '../navigation/use-navigation.ts'
import { NavigationList } from './NavigationList.tsx'
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx'

/** The whole navigation on a phone. */
export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const navigation = useNavigation(useLocation().pathname)
  return (
    <Drawer open={open} onClose={onClose} title={t`All pages`} width="narrow">
      <div className="mb-4 empty:hidden">
        <WorkspaceSwitch navigation={navigation} look="line" />
      </div>
      <NavigationList navigation={navigation} onFollow={onClose} />
    </Drawer>
  )
}
