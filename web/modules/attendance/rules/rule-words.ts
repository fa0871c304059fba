import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AttendanceRules } from '#api/modules/attendance/rules/attendance-rules.contract.ts'

type Kinds = { seconds: number; minutes: number; hours: number; clock: string; yes: boolean }

interface Rule {
  rule: keyof AttendanceRules
  as: keyof Kinds | 'choice'
  name: MessageDescriptor
  hint?: MessageDescriptor
  options?: readonly (readonly [string, MessageDescriptor])[]
}

/** Every rule by what it is about, in words; durations in the unit in which people say them. */
export const ruleGroups: readonly { title: MessageDescriptor; rules: readonly Rule[] }[] = [
  {
    title: msg`Reading punches`,
    rules: [
      {
        rule: 'pairing',
        as: 'choice',
        name: msg`How in and out are recognised`,
        options: [
          ['direction', msg`As the reader says`],
          ['alternating', msg`In and out in turn`],
          ['first_and_last', msg`First and last of the day`],
        ],
      },
      { rule: 'debounce', as: 'seconds', name: msg`Repeated punches count once within` },
      { rule: 'apart', as: 'seconds', name: msg`Two places at once, when closer than` },
    ],
  },
  {
    title: msg`Finding the shift`,
    rules: [
      { rule: 'windowBefore', as: 'minutes', name: msg`A punch belongs to a shift from this long before it` },
      { rule: 'windowAfter', as: 'minutes', name: msg`until this long after it` },
      {
        rule: 'autoExitTolerance',
        as: 'minutes',
        name: msg`Who did not punch out is taken to have left, after the shift's end`,
      },
      { rule: 'maximumPresence', as: 'hours', name: msg`One punch counts as presence for at most` },
      { rule: 'longDay', as: 'hours', name: msg`A day is too long from` },
    ],
  },
  {
    title: msg`Working time`,
    rules: [
      { rule: 'graceIn', as: 'minutes', name: msg`On time, when late by at most` },
      { rule: 'graceOut', as: 'minutes', name: msg`On time, when gone early by at most` },
      { rule: 'earlyCounts', as: 'yes', name: msg`Time before the shift counts as worked` },
      {
        rule: 'roundingStep',
        as: 'minutes',
        name: msg`Worked time is rounded to steps of`,
        hint: msg`0 leaves it as it is.`,
      },
      {
        rule: 'roundingMode',
        as: 'choice',
        name: msg`Rounding`,
        options: [
          ['nearest', msg`To the nearest step`],
          ['down', msg`Down`],
          ['up', msg`Up`],
        ],
      },
      {
        rule: 'breaks',
        as: 'choice',
        name: msg`Unpaid breaks`,
        options: [
          ['planned', msg`Taken out as planned`],
          ['punched', msg`As punched at rest and canteen`],
        ],
      },
      { rule: 'breakTolerance', as: 'minutes', name: msg`A break may be shorter by` },
      { rule: 'nightFrom', as: 'clock', name: msg`Night work from` },
      { rule: 'nightTo', as: 'clock', name: msg`Night work until` },
    ],
  },
  {
    title: msg`Overtime`,
    rules: [
      { rule: 'overtimeTolerance', as: 'minutes', name: msg`Beyond the plan counts from` },
      { rule: 'weekLimit', as: 'hours', name: msg`Overtime of a week begins after` },
      { rule: 'overtimeNeedsApproval', as: 'yes', name: msg`Overtime counts once it is approved` },
    ],
  },
]

export const factorWords: Record<keyof AttendanceRules['factors'], MessageDescriptor> = {
  day: msg`Overtime on a working day`,
  night: msg`Overtime at night`,
  week: msg`Overtime of the week`,
  rest: msg`Work on a rest day`,
  holiday: msg`Work on a holiday`,
}

/** Seconds of a unit in which a rule is said. */
export const unitSeconds = { seconds: 1, minutes: 60, hours: 3600 } as const
