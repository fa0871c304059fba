import { msg } from '@lingui/core/macro'

export const partWords = {
  whole: msg`Whole day`,
  morning: msg({ message: 'Morning', context: 'half of a day' }),
  afternoon: msg({ message: 'Afternoon', context: 'half of a day' }),
}
