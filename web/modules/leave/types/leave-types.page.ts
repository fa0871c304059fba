import { msg } from '@lingui/core/macro'
import { leaveTypes } from '#api/modules/leave/types/leave-types.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { leaveTypesCard } from '../leave.cards.ts'

export const leaveTypesPage = showResource(leaveTypes, leaveTypesCard, {
  usedBy: {
    leave_request: msg`leave requests`,
    leave_policy: msg`leave policies`,
    leave_ledger_entry: msg`entries of balances`,
    leave_approver: msg`leave approvers`,
  },
  words: {
    one: msg`Leave type`,
    add: msg`Add a type`,
    about: msg`Kinds of leave: what of each is counted, who may ask for it and how early, and whether it draws on a balance.`,
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      unit: { label: msg`Unit`, hint: msg`In which its balance is kept and the least that is taken at once.` },
      paid: msg`Paid`,
      payCode: {
        label: msg`Payroll code`,
        hint: msg`For its days in the payroll file of the timesheet, such as SICK. Empty: the code that days of leave have there.`,
      },
      health: {
        label: msg`About health`,
        hint: msg`The person is ill. Others see only the absence, unless they have the permission for reasons of illness.`,
      },
      limited: {
        label: msg`Draws on a balance`,
        hint: msg`Otherwise any number of days may be asked for, and none is earned.`,
      },
      overtime: {
        label: msg`Approved overtime`,
        hint: msg`Its hours are booked to the balance instead of being paid. Empty: overtime earns nothing of this type. What is left goes on into the next year, unless a policy says otherwise.`,
      },
      overtimeFactor: {
        label: msg`Hours for an hour of overtime`,
        hint: msg`Such as 1.5. Earlier approvals keep their factor.`,
      },
      mayGoNegative: {
        label: msg`Balance below zero by at most`,
        hint: msg`Empty: never below zero.`,
      },
      countsHolidays: {
        label: msg`Counts holidays and days of rest`,
        hint: msg`Every calendar day within the leave costs one.`,
      },
      askedBy: msg`Who may ask for it`,
      attachmentAfter: {
        label: msg`Needs a file beyond`,
        hint: msg`Days, such as 2 for a doctor's note from the third day. Empty: never.`,
      },
      leastNotice: {
        label: msg`Least notice`,
        hint: msg`Calendar days before the first day. Below zero: it may be asked for so many days afterwards, such as -3 for sick leave.`,
      },
      mostNotice: { label: msg`Earliest`, hint: msg`Calendar days before the first day at most.` },
      longestRun: { label: msg`At most at once`, hint: msg`In its unit. Empty: as long as the balance lasts.` },
      colour: { label: msg`Colour`, hint: msg`In calendars.` },
    },
    options: {
      unit: { day: msg`Whole days`, half: msg`Days and half days`, hour: msg`Hours` },
      overtime: { offered: msg`May be given as this`, usual: msg`Is usually given as this` },
      askedBy: { everybody: msg`Everybody`, managers: msg`Only managers, for their people` },
      colour: {
        blue: msg`Blue`,
        teal: msg`Teal`,
        green: msg`Green`,
        lime: msg`Lime`,
        amber: msg`Amber`,
        orange: msg`Orange`,
        red: msg`Red`,
        pink: msg`Pink`,
        violet: msg`Violet`,
        slate: msg`Slate`,
      },
    },
    faults: {
      notices_crossed: () => msg`Not less than the least notice.`,
      factor_missing: () => msg`Say how many hours.`,
      not_in_hours: () => msg`Only for types that are counted in hours and draw on a balance.`,
    },
  },
})
