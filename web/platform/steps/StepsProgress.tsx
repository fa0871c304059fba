import { useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { StepsState } from './use-steps.ts'

/** How far a work in steps has come, and what ends it. @param label names the work. */
export function StepsProgress({ state, label, onStop }: { state: StepsState; label: string; onStop: () => void }) {
  const { t, i18n } = useLingui()
  const done = i18n.number(state.done)
  const total = i18n.number(state.total)
  return (
    <div className="flex w-full items-center gap-3">
      <Progress
        className="grow"
        value={state.done / Math.max(1, state.total)}
        label={label}
        detail={t`${done} of ${total}`}
      />
      <Button onClick={onStop}>{t`Cancel`}</Button>
    </div>
  )
}
