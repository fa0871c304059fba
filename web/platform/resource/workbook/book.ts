import type { Explain } from '../resource-words.ts'
import type { ShownResource } from '../shown-resource.ts'

/** Resources that go out as sheets of one workbook and come back as changes. */
export interface Book {
  /** Below `/api/`. */
  path: string
  /** Page that takes a changed workbook back. */
  importPath: string
  resources: readonly ShownResource[]
  /** Why a whole workbook of it is refused, beside what holds for every book. */
  problems?: Readonly<Record<string, Explain>>
}

/** The resource of a sheet. */
export function sheetOf({ resources }: Book, name: string): ShownResource {
  const shown = resources.find(({ resource }) => resource.name === name)
  if (!shown) throw new Error(`No resource of the book has the name ${name}`)
  return shown
}
