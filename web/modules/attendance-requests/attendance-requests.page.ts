import { msg } from '@lingui/core/macro'
import { Check, Undo2, X } from 'lucide-react'
import { attendanceRequests } from '#api/modules/attendance-requests/attendance-requests.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { attendanceRequestsCard } from './attendance-requests.cards.ts'

export const attendanceRequestsPage = showResource(attendanceRequests, attendanceRequestsCard, {
  words: {
    one: msg`Correction request`,
    add: msg`Ask for a correction`,
    send: msg`Send the request`,
    about: msg`Requests of people to correct their own days, and the decisions.`,
    none: {
      title: msg`No correction requests`,
      hint: msg`Employees ask here to have a day of their own corrected.`,
    },
    fields: {
      employee: msg`Employee`,
      date: msg`Date`,
      subject: msg`What is wrong`,
      note: { label: msg`What happened`, hint: msg`Such as: left by the south gate at 17:30, the reader was off.` },
      proof: { label: msg`Proof`, hint: msg`Such as a photo of the reader, or a doctor’s note.` },
      answer: msg`Answer`,
    },
    options: {
      subject: {
        missing_in: msg`Punch in is missing`,
        missing_out: msg`Punch out is missing`,
        wrong_time: msg`Time is wrong`,
        overtime: msg`Overtime`,
        absence: msg`Absence`,
        other: msg`Other`,
      },
    },
    statuses: {
      open: { label: msg`Open`, tone: 'warning' },
      accepted: { label: msg`Accepted`, tone: 'success' },
      refused: { label: msg`Refused`, tone: 'danger' },
      withdrawn: { label: msg`Withdrawn` },
    },
    steps: {
      accept: { label: msg({ message: 'Accept', context: 'verb' }), done: msg`Accepted`, icon: Check },
      refuse: { label: msg({ message: 'Refuse', context: 'verb' }), done: msg`Refused`, icon: X, danger: true },
      withdraw: { label: msg({ message: 'Withdraw', context: 'verb' }), done: msg`Withdrawn`, icon: Undo2 },
    },
    faults: {
      no_employee: () => msg`Your account is not linked to an employee: ask the personnel office to link it.`,
      not_begun: () => msg`Choose today or a day before.`,
    },
  },
})
