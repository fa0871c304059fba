import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CircleCheckBig,
  ClipboardCheck,
  type LucideIcon,
  OctagonPause,
  PartyPopper,
  Sparkles,
  TreePalm,
} from 'lucide-react'
import type { CalendarKind } from '#api/platform/calendar/calendar.contract.ts'

/** How kinds of entries look: each by a word, an icon and the colour of its edge. */
export const kindLooks: Record<CalendarKind, { label: MessageDescriptor; icon: LucideIcon; edge: string }> = {
  five_s: { label: msg`5S records`, icon: Sparkles, edge: 'border-accent' },
  audits: { label: msg({ message: 'Audits', context: 'calendar' }), icon: ClipboardCheck, edge: 'border-info' },
  tasks: { label: msg({ message: 'Tasks', context: 'calendar' }), icon: CircleCheckBig, edge: 'border-success' },
  leave: { label: msg({ message: 'Leave', context: 'time off' }), icon: TreePalm, edge: 'border-warning' },
  holidays: { label: msg`Holidays`, icon: PartyPopper, edge: 'border-danger' },
  planned_stops: { label: msg`Planned stops`, icon: OctagonPause, edge: 'border-line-strong' },
}
