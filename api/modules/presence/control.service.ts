import type { Trx } from '#api/platform/db/database.ts'
import { readBoard } from '../andon/board.service.ts'
import type { Board } from '../andon/andon.contract.ts'
import type { Control, ControlledMachine, Free } from './control.contract.ts'
import { countAreas, listFree, listOperators, nameOperators } from './control.queries.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { siteOf } from './presence.service.ts'

const nobody: Free = { total: 0, people: [] }

/** People needed at the machines of a site now, and people present. @throws AppError not_found. */
export async function readControl(trx: Trx, site: string): Promise<Control> {
  const clock = await siteOf(trx, site)
  const board = await readBoard(trx, site)
  // Whether the signed-on operator is present reveals nobody's days; the name follows the usual rule.
  const signedOn = await forEverybody(trx, () => listOperators(trx, clock))
  const operators = await nameOperators(trx, signedOn)
  const free = await listFree(trx, clock)
  const { shift } = board
  return {
    at: board.now,
    shift: shift && { shift: shift.shift, start: shift.start, end: shift.end },
    areas: shift ? await countAreas(trx, clock, { shift: shift.shift, date: shift.businessDate }) : [],
    machines: board.machines
      .map((machine) =>
        controlled(machine, operators.get(machine.id) ?? null, free.get(machine.machineClass) ?? nobody),
      )
      .toSorted((a, b) => rank(a) - rank(b) || a.area.localeCompare(b.area) || a.machine.localeCompare(b.machine)),
  }
}

function controlled(
  { id, machine, area, machineClass, state, order, target }: Board['machines'][number],
  operator: ControlledMachine['operator'],
  free: Free,
): ControlledMachine {
  const needed = order !== null || state === 'run' || (target?.by === 'plan' && target.whole > 0)
  const gap = gapOf(needed, operator)
  return { id, machine, area, machineClass, state, order: order?.order ?? null, needed, operator, gap, free }
}

function gapOf(needed: boolean, operator: ControlledMachine['operator']): ControlledMachine['gap'] {
  if (operator?.elsewhere) return 'elsewhere'
  if (!needed) return null
  if (!operator) return 'nobody'
  return operator.inside ? null : 'left'
}

const rank = ({ gap, needed }: ControlledMachine): number =>
  gap === null ? (needed ? 3 : 4) : ['nobody', 'elsewhere', 'left'].indexOf(gap)
