import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CalendarDays,
  Clock,
  Component,
  Cog,
  Factory,
  type LucideIcon,
  MapPinned,
  Network,
  OctagonPause,
  Package,
  Recycle,
  Timer,
  Users,
} from 'lucide-react'
import type { MasterDataKind } from '#api/modules/master-data/kinds.contract.ts'

interface KindWords {
  title: MessageDescriptor
  /** One of them, as a form names it. */
  one: MessageDescriptor
  add: MessageDescriptor
  /** What it is for, in a line. */
  about: MessageDescriptor
  icon: LucideIcon
}

/** Every kind in the words of the trade, in the order in which a plant is set up. */
export const kindWords: Record<MasterDataKind, KindWords> = {
  sites: {
    title: msg`Sites`,
    one: msg`Site`,
    add: msg`Add a site`,
    about: msg`Plants with their time zone and the first day of their weeks.`,
    icon: MapPinned,
  },
  areas: {
    title: msg`Areas`,
    one: msg`Area`,
    add: msg`Add an area`,
    about: msg`Halls and lines of a site, in which machines stand.`,
    icon: Network,
  },
  'machine-classes': {
    title: msg`Machine classes`,
    one: msg`Machine class`,
    add: msg`Add a machine class`,
    about: msg`Machines of one kind: when a stop is a minor one, and when silence means no data.`,
    icon: Cog,
  },
  machines: {
    title: msg`Machines`,
    one: msg`Machine`,
    add: msg`Add a machine`,
    about: msg`What makes pieces. A new machine stands on the andon at once.`,
    icon: Factory,
  },
  moulds: {
    title: msg`Moulds`,
    one: msg`Mould`,
    add: msg`Add a mould`,
    about: msg`Tools and how many pieces they make at once.`,
    icon: Component,
  },
  products: {
    title: msg`Products`,
    one: msg`Product`,
    add: msg`Add a product`,
    about: msg`What work orders make.`,
    icon: Package,
  },
  'ideal-cycles': {
    title: msg`Ideal cycles`,
    one: msg`Ideal cycle`,
    add: msg`Add an ideal cycle`,
    about: msg`Seconds per piece of a product; of a machine and a mould where they differ. Performance and OEE are measured by them.`,
    icon: Timer,
  },
  'stoppage-reasons': {
    title: msg`Stoppage reasons`,
    one: msg`Stoppage reason`,
    add: msg`Add a reason`,
    about: msg`Why machines are down, in groups, and what each reason counts as.`,
    icon: OctagonPause,
  },
  'scrap-reasons': {
    title: msg`Scrap reasons`,
    one: msg`Scrap reason`,
    add: msg`Add a reason`,
    about: msg`Why pieces are rejected, in groups.`,
    icon: Recycle,
  },
  operators: {
    title: msg`Operators`,
    one: msg`Operator`,
    add: msg`Add an operator`,
    about: msg`People who run machines, by the number on their badge.`,
    icon: Users,
  },
  shifts: {
    title: msg`Shifts`,
    one: msg`Shift`,
    add: msg`Add a shift`,
    about: msg`When work begins, rests and ends. A change holds from the next shift that has not begun.`,
    icon: Clock,
  },
  calendar: {
    title: msg`Days off`,
    one: msg`Day`,
    add: msg`Add a day`,
    about: msg`Holidays, and days on which work is done although the week says otherwise.`,
    icon: CalendarDays,
  },
}

export const kindsShown = Object.keys(kindWords) as MasterDataKind[]
