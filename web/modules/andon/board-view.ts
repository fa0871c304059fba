import type { BoardMachine } from '#api/modules/andon/andon.contract.ts'
import { byNeed, isStopped } from '#api/modules/andon/andon.states.ts'

export const boardViews = ['all', 'active', 'stopped', 'plan'] as const

/** The shown part of the board, and its look; the address keeps it. */
export interface BoardView {
  view: (typeof boardViews)[number]
  sort: 'layout' | 'need'
  area: string | null
  machineClass: string | null
  plan: string | null
  /** Machine in the open drawer. */
  machine: string | null
  /** A past instant, ISO 8601; null for now. */
  at: string | null
}

export function readBoardView(params: URLSearchParams): BoardView {
  const at = params.get('at')
  return {
    view: boardViews.find((view) => view === params.get('view')) ?? 'all',
    sort: params.get('sort') === 'need' ? 'need' : 'layout',
    area: params.get('area'),
    machineClass: params.get('class'),
    plan: params.get('plan'),
    machine: params.get('machine'),
    at: at !== null && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null,
  }
}

export function writeBoardView({ view, sort, area, machineClass, plan, machine, at }: BoardView): URLSearchParams {
  return new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(sort !== 'layout' && { sort }),
    ...(area !== null && { area }),
    ...(machineClass !== null && { class: machineClass }),
    ...(plan !== null && { plan }),
    ...(machine !== null && { machine }),
    ...(at !== null && { at }),
  })
}

/** The machines that a view shows, in its order. Active is what runs or is being set up. */
export function machinesOf(
  machines: readonly BoardMachine[],
  { view, sort, area, machineClass }: Pick<BoardView, 'view' | 'sort' | 'area' | 'machineClass'>,
): BoardMachine[] {
  const kept = machines.filter(
    (machine) =>
      (area === null || machine.area === area) &&
      (machineClass === null || machine.machineClass === machineClass) &&
      (view !== 'active' || machine.state === 'run' || machine.state === 'setup') &&
      (view !== 'stopped' || isStopped(machine)),
  )
  return sort === 'need' || view === 'stopped' ? byNeed(kept) : kept
}
