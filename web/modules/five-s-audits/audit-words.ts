import { msg } from '@lingui/core/macro'

/** The five parts of 5S. */
export const pillarWords = {
  sort: msg({ message: 'Sort', context: '5S' }),
  set_in_order: msg({ message: 'Set in order', context: '5S' }),
  shine: msg({ message: 'Shine', context: '5S' }),
  standardise: msg({ message: 'Standardise', context: '5S' }),
  sustain: msg({ message: 'Sustain', context: '5S' }),
}

/** What answers mean. */
export const answerWords = {
  0: msg`0 – not at all`,
  1: msg`1 – hardly`,
  2: msg`2 – in part`,
  3: msg`3 – mostly`,
  4: msg`4 – fully`,
  na: msg`Not applicable`,
}

/** What a question is, of a template and of an audit. */
export const questionWords = {
  pillar: msg`Pillar`,
  question: msg`Question`,
  weight: msg`Weight`,
  photoBelow: { label: msg`Photo below`, hint: msg`An answer with fewer points needs a photo.` },
}
