import { useLingui } from '@lingui/react/macro'
import { LoaderCircle } from 'lucide-react'
import { classNames } from './class-names.ts'

export function Spinner({ className }: { className?: string }) {
  const { t } = useLingui()
  return (
    <output className={classNames('grid place-items-center text-muted', className)}>
      <LoaderCircle aria-hidden className="size-6 animate-spin" />
      <span className="sr-only">{t`Loading`}</span>
    </output>
  )
}
