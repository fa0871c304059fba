import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PunchHold, PunchSource, PunchState } from '#api/modules/attendance/punches/punch-codes.contract.ts'

export const sourceWords: Record<PunchSource, MessageDescriptor> = {
  device: msg`Device`,
  terminal: msg`Terminal`,
  kiosk: msg`Kiosk`,
  file: msg`File`,
  manual: msg`By hand`,
}

export const stateWords: Record<PunchState, MessageDescriptor> = {
  in: msg({ context: 'punch', message: 'In' }),
  out: msg({ context: 'punch', message: 'Out' }),
  break_out: msg`Out for a break`,
  break_in: msg`Back from a break`,
  overtime_in: msg`In for overtime`,
  overtime_out: msg`Out of overtime`,
}

/** Why a punch is held, and what makes it releasable. */
export const punchHoldWords: Record<PunchHold, { name: MessageDescriptor; remedy: MessageDescriptor }> = {
  card: {
    name: msg`Card or number unknown`,
    remedy: msg`Give the card to an employee, valid at that time, then release.`,
  },
  reader: { name: msg`Reader unknown`, remedy: msg`Add the reader with this code, then release.` },
  ahead: {
    name: msg`In the future`,
    remedy: msg`Check the clock of the device. It can be released once its time has come.`,
  },
  closed: {
    name: msg`Of a closed day`,
    remedy: msg`Punches of such days are deleted by now, and the days stay as they are. Put it aside.`,
  },
  old: { name: msg`Sent long after it happened`, remedy: msg`Release it if it really happened then.` },
}
