/** Where tasks are in the portal: as a list, and as a board. */
export const tasksPaths = { list: '/dashboard/gorevler', board: '/dashboard/kanban' } as const
