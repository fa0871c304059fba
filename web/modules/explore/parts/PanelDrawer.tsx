import { Trans, useLingui } from '@lingui/react/macro'
import { PanelLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'

/** The panel on a narrow screen: behind a button. */
export function PanelDrawer({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PanelLeft />} onClick={() => setOpen(true)}>
        <Trans>Pick</Trans>
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t`Figures and dimensions`}
        side="start"
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            <Trans>Show</Trans>
          </Button>
        }
      >
        <div data-panel className="flex h-full flex-col">
          {children}
        </div>
      </Drawer>
    </>
  )
}
