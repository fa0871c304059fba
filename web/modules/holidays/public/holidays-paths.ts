const root = '/dashboard/mrp/insankaynaklari/izin/holidays'

export const holidaysPaths = { list: root, import: `${root}/import` } as const
