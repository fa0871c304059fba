import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'
import type { Licence } from './health.contract.ts'

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
}

/** The packages that the product runs with, as its lock file has them, each name and version once. */
export async function readLicences(): Promise<Licence[]> {
  const text = await readFile(join(projectRoot, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> }
  const found = new Map<string, Licence>()
  for (const [path, { version = '', license = '', dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name} ${version}`, { name, version, licence: license })
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
