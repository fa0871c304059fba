import { CalendarClock, CircleHelp, CirclePause, type LucideIcon, OctagonX, Play, Unplug, Wrench } from 'lucide-react'
import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'

/** The sign of each state; its colour and hatch are in andon.css, its name and letter in the code names. */
export const stateIcons: Record<BoardMachine['state'], LucideIcon> = {
  run: Play,
  stop: OctagonX,
  undefined: CircleHelp,
  setup: Wrench,
  planned: CalendarClock,
  idle: CirclePause,
  no_data: Unplug,
}
