import { useLingui } from '@lingui/react/macro'
import type { Slide } from '#api/modules/andon/screens.contract.ts'

/** Descriptions of slides. */
export function useSlideNames(): Record<Slide['kind'], { name: string; hint: string }> {
  const { t } = useLingui()
  return {
    status: { name: t`Factory status`, hint: t`Every machine, area by area` },
    stopped: { name: t`Stopped machines`, hint: t`The longest stop first` },
    plan: { name: t`Plan`, hint: t`Machines at their places` },
    oee: { name: t`OEE of the shift`, hint: t`With its factors, by area` },
    people: { name: t`People in the plant`, hint: t`How many are in which zone` },
    safety: { name: t`Work safety`, hint: t`Days without an accident, and the rates` },
    orders: { name: t`Work orders`, hint: t`Progress of what runs` },
  }
}
