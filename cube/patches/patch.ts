import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { type Inside, type InsideName, inside } from './inside.ts'

/** A replacement keeps its original, so that patching twice does not wrap it twice. */
const originalKey = Symbol.for('vardiya.cube.original')

const require = createRequire(import.meta.url)

/** Exports of a package of Cube. Its own types would load it before the native fallback is in place. */
export function ofCube<Exports extends object>(module: string): Exports {
  return require(`@cubejs-backend/${module}`) as Exports
}

/**
 * Puts a function of ours in the place of one inside Cube.
 *
 * @param standIn receives Cube's original and returns the replacement.
 * @throws Error when Cube's is missing or is not the one this was written for.
 */
export function patch<Method>(name: InsideName, standIn: (original: Method) => Method): void {
  const fault = faultOf(name)
  if (fault) throw new Error(fault)
  const { owner, method, original } = find(name)
  const replacement = standIn(original as Method) as object
  Object.defineProperty(replacement, originalKey, { value: original })
  owner[method] = replacement
}

/** @throws Error that names every part of Cube that we change or repeat and that has changed. */
export function requireSameCube(): void {
  const faults = (Object.keys(inside) as InsideName[]).map(faultOf).filter((fault) => fault !== undefined)
  if (faults.length > 0)
    throw new Error(
      `This is not the Cube that the portal was written for. Read each of these anew, see cube/patches/inside.ts:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
}

function faultOf(name: InsideName): string | undefined {
  const { original } = find(name)
  const { module, fingerprint }: Inside = inside[name]
  if (typeof original !== 'function') return `${name} of @cubejs-backend/${module} is missing`
  const now = createHash('sha256').update(original.toString()).digest('hex')
  return now === fingerprint ? undefined : `${name} of @cubejs-backend/${module} has changed: its fingerprint is ${now}`
}

/** `Class.method` or, of the package itself, `function`. */
function find(name: InsideName) {
  const [method, className] = name.split('.').toReversed() as [string, string?]
  const exports = ofCube<Record<string, { prototype?: object }>>(inside[name].module)
  const owner = (className ? exports[className]?.prototype : exports) as Record<string, unknown> | undefined
  const current = owner?.[method] as { [originalKey]?: unknown } | undefined
  return { owner: owner!, method, original: current?.[originalKey] ?? current }
}
