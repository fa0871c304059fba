import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BadgeCheck,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  Clock,
  Cog,
  Component,
  Factory,
  LandPlot,
  MapPinned,
  Network,
  OctagonPause,
  Package,
  Recycle,
  ScanLine,
  ShieldCheck,
  Timer,
  type LucideIcon,
} from 'lucide-react'
import { type ResourceCard, resourceCard } from '#web/platform/resource/resource-card.ts'
import { masterDataPaths } from './public/master-data-paths.ts'

const card = (
  name: string,
  title: MessageDescriptor,
  icon: LucideIcon,
  group: 'plant' | 'people' = 'plant',
): ResourceCard =>
  resourceCard({
    name,
    api: `master-data/${name}`,
    path: masterDataPaths.kind(name),
    title,
    place: { workspace: 'setup', group },
    icon,
    needs: 'master-data:read',
  })

/** All master data, in the order in which a plant is set up. */
export const cards = {
  sites: card('sites', msg`Sites`, MapPinned),
  areas: card('areas', msg`Areas`, Network),
  machineClasses: card('machine-classes', msg`Machine classes`, Cog),
  machines: card('machines', msg`Machines`, Factory),
  moulds: card('moulds', msg`Moulds`, Component),
  products: card('products', msg`Products`, Package),
  idealCycles: card('ideal-cycles', msg`Ideal cycles`, Timer),
  stoppageReasons: card('stoppage-reasons', msg`Stoppage reasons`, OctagonPause),
  scrapReasons: card('scrap-reasons', msg`Scrap reasons`, Recycle),
  departments: card('departments', msg`Departments`, Building2, 'people'),
  positions: card('positions', msg`Positions`, BriefcaseBusiness, 'people'),
  skills: card('skills', msg`Skills`, BadgeCheck, 'people'),
  positionSkills: card('position-skills', msg`Mandatory trainings`, ShieldCheck, 'people'),
  zones: card('zones', msg`Zones`, LandPlot, 'people'),
  readers: card('readers', msg`Readers`, ScanLine, 'people'),
  shifts: card('shifts', msg`Shifts`, Clock),
  calendar: card('calendar', msg`Days off`, CalendarDays),
}
