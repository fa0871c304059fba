const root = '/dashboard/mrp/pdks'

const of = (page: string, query: Record<string, string | undefined>): string => {
  const givenParams = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams(givenParams).toString()
  return `${root}${page}${search && `?${search}`}`
}

/** Pages about presence, and of people's days. */
export const presencePaths = {
  today: (date?: string) => of('', { date }),
  zones: `${root}/bolge`,
  day: (employee?: string, date?: string) => of('/details', { employee, date }),
  month: (employee?: string, month?: string) => of('/detailsmonth', { employee, month }),
  /** Corrections of a person's day. */
  edit: (employee: string, date: string) => of('/edit', { employee, date }),
  exceptions: (date?: string) => of('/exceptions', { date }),
  control: `${root}/control`,
  muster: `${root}/muster`,
  mine: `${root}/mine`,
} as const
