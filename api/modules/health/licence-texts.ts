import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readPackagesInUse } from './locked-packages.ts'

/** Where packages say under what terms they are given. */
const named = /^(licen[cs]e|copying|notice|ofl|unlicense)/i

/**
 * Licence texts of the installed packages of the product; packages without a text, and those for other systems, are
 * omitted.
 *
 * @param root holds the lock file and node_modules.
 * @returns by `express@5.1.0`.
 */
export async function readLicenceTexts(root: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { name, version, path } of await readPackagesInUse(root)) {
    const folder = join(root, path)
    if (!existsSync(folder)) continue
    const files = readdirSync(folder).filter((file) => named.test(file) && statSync(join(folder, file)).isFile())
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
    if (text) texts.set(`${name}@${version}`, text)
  }
  return texts
}

/**
 * Writes each text beside the built portal, as `licences/express@5.1.0.txt`, to be read one at a time and not bundled.
 */
export function licenceTexts(root: string): Plugin {
  return {
    name: 'licence-texts',
    apply: 'build',
    async generateBundle() {
      for (const [name, source] of await readLicenceTexts(root))
        this.emitFile({ type: 'asset', fileName: `licences/${name}.txt`, source })
    },
  }
}
