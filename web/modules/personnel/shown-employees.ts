import type { ShownResource } from '#web/platform/resource/shown-resource.ts'
import { employeeParts } from './parts/employee-parts.tsx'
import { employeesPage } from './personnel.book.ts'

/** Employees with their own parts, for pages beside their list. */
export const shownEmployees: ShownResource = { ...employeesPage, parts: employeeParts }
