import { msg } from '@lingui/core/macro'
import { leavePolicies } from '#api/modules/leave/ledger/leave-policies.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { leavePoliciesCard } from '../leave.cards.ts'

export const leavePoliciesPage = showResource(leavePolicies, leavePoliciesCard, {
  usedBy: { leave_ledger_entry: msg`entries of balances` },
  words: {
    one: msg`Leave policy`,
    add: msg`Add a policy`,
    about: msg`How days are earned, and what goes on into the next year. Of several policies for a type the closest to the person holds: their department's, then their site's.`,
    none: {
      title: msg`No policies yet`,
      hint: msg`Add one for each type of leave that people earn over time; what it grants shows under quotas before it is booked.`,
    },
    fields: {
      code: msg`Code`,
      name: msg`Name`,
      leaveType: msg`Leave type`,
      site: { label: msg`Site`, hint: msg`Empty: all sites.` },
      department: { label: msg`Department`, hint: msg`Empty: all departments.` },
      every: msg`Granted every`,
      begins: msg`Counted from`,
      steps: {
        label: msg`Days a year by seniority`,
        hint: msg`Completed years of service and days, such as 1:14 6:20 15:26: from one year on 14 days, from six 20, from fifteen 26.`,
      },
      firstYear: { label: msg`First year`, hint: msg`Grant for people who began within it.` },
      rounding: msg`Rounding`,
      cap: { label: msg`Balance at most`, hint: msg`Nothing is granted beyond it. Empty: no limit.` },
      carryCap: { label: msg`Carried over at most`, hint: msg`Days. Empty: all that is left; 0: none.` },
      carryExpires: {
        label: msg`Carried over until`,
        hint: msg`Month and day, such as 03-31. Empty: the whole next year.`,
      },
      validFrom: { label: msg`From`, hint: msg`Nothing is granted before it.` },
    },
    options: {
      every: { year: msg`Year`, month: msg`Month` },
      begins: { calendar: msg`The calendar's first day`, anniversary: msg`The day of employment` },
      firstYear: { none: msg`Nothing`, prorated: msg`By the months that are left`, whole: msg`The whole year` },
      rounding: {
        exact: msg`None`,
        half: msg`To half days`,
        whole: msg`To whole days`,
        up: msg`Up to whole days`,
      },
    },
    faults: {
      unreadable_steps: () => msg`Write years and days such as 1:14 6:20 15:26, years in order.`,
      unlimited: () => msg`This type draws on no balance, so nothing of it is earned.`,
    },
  },
})
