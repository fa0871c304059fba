import { projectRoot } from '#api/platform/config/project-root.ts'
import type { Licence } from './health.contract.ts'
import { readPackagesInUse } from './locked-packages.ts'

/** The packages of the product; their texts are beside the built portal. */
export async function readLicences(): Promise<Licence[]> {
  const packages = await readPackagesInUse(projectRoot)
  return packages.map(({ name, version, licence }) => ({ name, version, licence }))
}
