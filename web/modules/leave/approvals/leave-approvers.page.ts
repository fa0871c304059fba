import { msg } from '@lingui/core/macro'
import { leaveApprovers } from '#api/modules/leave/approvals/approvers.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { leaveApproversCard } from '../leave.cards.ts'

export const leaveApproversPage = showResource(leaveApprovers, leaveApproversCard, {
  words: {
    one: msg`Leave approver`,
    add: msg`Add an approver`,
    about: msg`Who decides about leave, one level after the other. Of several lists the closest to type and department holds; without any a person's manager decides.`,
    search: { label: msg`Search approvers`, placeholder: msg`Type, department or person` },
    none: {
      title: msg`Managers decide`,
      hint: msg`Add levels for approvers other than the manager, or besides the manager.`,
    },
    fields: {
      leaveType: { label: msg`Leave type`, hint: msg`Empty: all types.` },
      department: { label: msg`Department`, hint: msg`Empty: all departments.` },
      level: { label: msg`Level`, hint: msg`1 decides first; the next level is asked when it has approved.` },
      who: msg`Who decides`,
      account: { label: msg`Person`, hint: msg`A person who may approve leave.` },
    },
    options: {
      who: {
        manager: msg`The person's manager`,
        departmentHead: msg`The head of the department`,
        person: msg`A named person`,
      },
    },
    faults: { nobody_named: () => msg`Name the person who decides.` },
  },
})
