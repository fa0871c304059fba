const root = '/dashboard/mrp/insankaynaklari/personel'

/** Pages about people who work here. */
export const personnelPaths = {
  list: root,
  cards: `${root}/cards`,
  import: `${root}/import`,
  add: `${root}/new`,
  edit: (id: string) => `${root}/${id}/edit`,
  /** Access cards of everybody. */
  badges: '/dashboard/mrp/insankaynaklari/kartlar',
  placements: '/dashboard/mrp/insankaynaklari/yerler',
  trainings: '/dashboard/mrp/insankaynaklari/egitimler',
} as const
