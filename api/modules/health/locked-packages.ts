import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
}

export interface PackageInUse {
  name: string
  version: string
  licence: string
  /** Its folder, from the root. */
  path: string
}

/** The packages that the product runs with, as its lock file has them, each name and version once. @param root holds it. */
export async function readPackagesInUse(root: string): Promise<PackageInUse[]> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> }
  const packagesInUse = new Map<string, PackageInUse>()
  for (const [path, { version = '', license = '', dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    packagesInUse.set(`${name} ${version}`, { name, version, licence: license, path })
  }
  return [...packagesInUse.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
