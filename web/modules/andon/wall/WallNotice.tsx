import { Trans } from '@lingui/react/macro'
import { LoaderCircle, MonitorPlay } from 'lucide-react'
import type { ReactNode } from 'react'

/** Message of a wall without content; it continues by itself. */
export function WallNotice({ message, hint, failures }: { message: ReactNode; hint?: ReactNode; failures: number }) {
  return (
    <div className="grid size-full place-items-center p-[4cqw] text-center">
      <div>
        <MonitorPlay aria-hidden className="mx-auto size-[12cqh] text-white/60" strokeWidth={1.2} />
        <p className="mt-[3cqh] text-[5cqh] font-semibold leading-tight">{message}</p>
        {hint && <p className="mt-[1cqh] text-[3cqh] text-white/70">{hint}</p>}
        {failures > 0 && (
          <p className="mt-[2cqh] flex items-center justify-center gap-[0.8cqw] text-[2.6cqh] text-white/70">
            <LoaderCircle aria-hidden className="size-[2.6cqh] animate-spin" />
            <Trans>Retrying ({failures})</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
