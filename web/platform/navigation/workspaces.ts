import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Banknote,
  Boxes,
  CalendarCheck2,
  ChartColumn,
  ChartColumnBig,
  ChartNoAxesCombined,
  CircleUserRound,
  Contact,
  Cog,
  Goal,
  Handshake,
  IdCard,
  Landmark,
  Lightbulb,
  type LucideIcon,
  OctagonPause,
  RadioTower,
  Scale,
  ServerCog,
  Settings2,
  ShieldCheck,
  Timer,
  TreePalm,
  Users,
} from 'lucide-react'

/** A navigation entry with name and icon that is not a page. */
export interface Heading {
  title: MessageDescriptor
  icon: LucideIcon
}

/**
 * Parts of the portal that people choose to work in, in their order, each with the groups that open below its daily pages.
 * The first is everybody's own.
 */
export const workspaces = {
  mine: {
    title: msg`My work`,
    icon: CircleUserRound,
    groups: { figures: { title: msg`My figures`, icon: ChartNoAxesCombined } },
  },
  production: {
    title: msg({ message: 'Production', context: 'workspace' }),
    icon: Cog,
    groups: {
      output: { title: msg`Output and orders`, icon: ChartColumn },
      losses: { title: msg`Stoppages and scrap`, icon: OctagonPause },
      machines: { title: msg`Machine time`, icon: Timer },
    },
  },
  people: {
    title: msg({ message: 'People', context: 'workspace' }),
    icon: Users,
    groups: {
      attendance: { title: msg`Attendance`, icon: CalendarCheck2 },
      leave: { title: msg({ message: 'Leave', context: 'group' }), icon: TreePalm },
      records: { title: msg`Personnel records`, icon: IdCard },
      rules: { title: msg`Working time rules`, icon: Scale },
    },
  },
  improvement: {
    title: msg`Improvement`,
    icon: Lightbulb,
    groups: {
      goals: { title: msg`Targets and notes`, icon: Goal },
      reports: { title: msg({ message: 'Reports', context: 'group' }), icon: ChartColumnBig },
    },
  },
  business: {
    title: msg`Business`,
    icon: Landmark,
    groups: {
      sales: { title: msg`Sales`, icon: Handshake },
      costs: { title: msg`Costs`, icon: Banknote },
    },
  },
  setup: {
    title: msg`Set-up`,
    icon: Settings2,
    groups: {
      plant: { title: msg`Plant data`, icon: Boxes },
      people: { title: msg`People data`, icon: Contact },
      devices: { title: msg`Connected devices`, icon: RadioTower },
      access: { title: msg`Access rights`, icon: ShieldCheck },
      portal: { title: msg`Portal`, icon: ServerCog },
    },
  },
} as const satisfies Record<string, Heading & { groups: Record<string, Heading> }>

export type Workspace = keyof typeof workspaces

/** A page of a workspace: at its top, or in one of its groups. */
type InWorkspace = {
  [Name in Workspace]:
    | { workspace: Name; daily: true }
    | { workspace: Name; group: keyof (typeof workspaces)[Name]['groups'] & string }
}[Workspace]

/**
 * The one place of a page. Daily pages are for everyday use; a test limits them in each workspace. `under` puts a page
 * below another one. `sameAs` is a second address of a page and is never listed. The top bar holds pages outside of
 * work: account, notifications.
 */
export type Place = InWorkspace | { under: string } | { sameAs: string } | { topBar: true }
