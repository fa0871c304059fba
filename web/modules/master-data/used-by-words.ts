import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What refers to a row, by table. */
export const usedByWords: Readonly<Record<string, MessageDescriptor>> = {
  alert: msg`alerts`,
  andon_screen: msg`andon screens`,
  annotation: msg`notes`,
  area: msg`areas`,
  calendar_exception: msg`days off`,
  device: msg`devices`,
  device_event: msg`events of devices`,
  ideal_cycle: msg`ideal cycles`,
  machine: msg`machines`,
  machine_class: msg`machine classes`,
  machine_shift: msg`shifts of machines`,
  machine_state_interval: msg`recorded machine states`,
  machine_time: msg`recorded machine states`,
  machine_time_claim: msg`imported rows`,
  plant_layout: msg`plant layouts`,
  plant_layout_place: msg`places on plant layouts`,
  production_plan: msg`production plans`,
  production_report: msg`production reports`,
  scrap_reason: msg`scrap reasons`,
  scrap_report: msg`scrap reports`,
  shift_definition: msg`shifts`,
  shift_instance: msg`shifts of the calendar`,
  stoppage_action: msg`stoppage actions`,
  stoppage_reason: msg`stoppage reasons`,
  target: msg`targets`,
  work_order: msg`work orders`,
  work_order_progress: msg`progress of work orders`,
}
