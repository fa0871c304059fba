import { createElement } from 'react'
import type { MasterDataKind } from '#api/modules/master-data/kinds.contract.ts'
import { kindWords, kindsShown } from '#web/modules/master-data/kind-words.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageEntry } from './page-entry.ts'

/** A page for each kind of master data. */
export const masterDataEntries: readonly PageEntry[] = kindsShown.map((kind: MasterDataKind) => ({
  path: paths.masterDataKind(kind),
  title: kindWords[kind].title,
  needs: 'master-data:read',
  icon: kindWords[kind].icon,
  group: 'masterData',
  section: 'plantData',
  load: async () => {
    const { KindPage } = await import('#web/modules/master-data/pages/KindPage.tsx')
    return () => createElement(KindPage, { kind })
  },
}))
