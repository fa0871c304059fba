import { useLingui } from '@lingui/react/macro'
import { Presentation as Screen } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Button } from '#web/ui/button.tsx'
import { fillScreen } from './use-full-screen.ts'

const Presentation = lazy(() => import('./Presentation.tsx').then((module) => ({ default: module.Presentation })))

/** Shows the report in full screen, for a meeting. */
export function PresentButton({ onOpenFact }: { onOpenFact: (key: string) => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const label = t({ message: 'Present', context: 'show in a meeting' })
  const present = () => {
    fillScreen()
    setOpen(true)
  }
  return (
    <>
      <Tooltip text={label}>
        <Button aria-label={label} icon={<Screen aria-hidden />} className="!px-2 max-sm:hidden" onClick={present} />
      </Tooltip>
      <Suspense>{open && <Presentation onClose={() => setOpen(false)} onOpenFact={onOpenFact} />}</Suspense>
    </>
  )
}
