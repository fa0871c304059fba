export const andonPaths = {
  /** The factory status, with `at` of a past moment. */
  andon: (at?: string) => (at ? `/dashboard/andon?${new URLSearchParams({ at })}` : '/dashboard/andon'),
  people: '/dashboard/andon/andonik',
  peoplePlan: '/dashboard/andon/andonik/andon-layout-personel',
  layout: '/dashboard/andon/layout',
  screens: '/dashboard/andon/screens',
  /** The wall screen; with a screen's id its preview for a signed-in person. */
  wall: (screen?: string) => (screen ? `/wall?screen=${screen}` : '/wall'),
} as const
