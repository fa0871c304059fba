import { msg } from '@lingui/core/macro'

export const shiftWords = { morning: msg`Morning`, evening: msg`Evening`, night: msg`Night` }

export const lossClassWords = {
  breakdown: msg`Breakdown`,
  setup: msg`Setup`,
  minor_stop: msg`Minor stop`,
  reduced_speed: msg`Reduced speed`,
  defects: msg`Defects`,
  start_up: msg`Start-up`,
  planned: msg`Planned`,
  excluded: msg`Excluded`,
  other: msg`Waiting and organisation`,
}

export const countingWords = {
  availability_loss: msg`Availability loss`,
  planned: msg`Planned`,
  excluded: msg`Excluded`,
}
