import { standings } from '#api/modules/personnel/personnel.contract.ts'

/** Whoever works here or will; what the list shows before anybody asks for others. */
const here = ['employed', 'joining'] as const

/** Everybody, whether they have left or not. */
export const everybody = 'all'

/** Standings that the list is asked for. @param asked as the address has it. */
export const standingOf = (asked: string | undefined): string => {
  if (asked === everybody) return standings.join(',')
  return asked && (standings as readonly string[]).includes(asked) ? asked : here.join(',')
}
