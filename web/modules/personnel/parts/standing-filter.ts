import { standings } from '#api/modules/personnel/personnel.contract.ts'

/** Present and future employees, the default of the list. */
const here = ['employed', 'joining'] as const

/** Everybody, whether they have left or not. */
export const everybody = 'all'

/** Statuses for the list's query. @param inAddress as in the address. */
export const standingOf = (inAddress: string | undefined): string => {
  if (inAddress === everybody) return standings.join(',')
  return inAddress && (standings as readonly string[]).includes(inAddress) ? inAddress : here.join(',')
}
