import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ofCube, patch } from './patches/patch.ts'

interface ModelFile {
  fileName: string
  content: string
}

interface Report {
  getErrors(): unknown[]
  getWarnings(): unknown[]
}

/** What else a file becomes code by. */
interface Surroundings {
  cubeNames?: unknown
  cubeSymbols?: unknown
  transpilerNames?: unknown
  jinjaUsed?: unknown
}

type Transpile = (file: ModelFile, report: Report, of: Surroundings) => Promise<ModelFile | undefined>

/**
 * Reuses Cube's transpiled model files of an earlier start: transpiling takes half of a start and depends only on file,
 * names and release. Files with errors or warnings are transpiled again each time.
 *
 * @param path of the file that keeps them; undefined keeps nothing.
 * @returns saves the files used by this start, and only those, if some were new; an unwritable folder is ignored.
 */
export function keepTranspiled(path: string | undefined): () => void {
  const { version } = ofCube<{ version: string }>('schema-compiler/package.json')
  const keptFiles = path === undefined ? {} : readKept(path)
  const used: Record<string, string> = {}
  const standIn =
    (kind: string) =>
    (original: Transpile): Transpile =>
      async function transpile(this: unknown, file, report, of) {
        if (path === undefined) return original.call(this, file, report, of)
        const { cubeNames, cubeSymbols, transpilerNames, jinjaUsed } = of
        const parts = [version, kind, file.fileName, file.content, cubeNames, cubeSymbols, transpilerNames, jinjaUsed]
        const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
        const kept = keptFiles[key]
        if (kept !== undefined) {
          used[key] = kept
          return { ...file, content: kept }
        }
        const before = faultsOf(report)
        const made = await original.call(this, file, report, of)
        if (made && faultsOf(report) === before) used[key] = made.content
        return made
      }
  patch<Transpile>('DataSchemaCompiler.transpileYamlFile', standIn('yaml'))
  patch<Transpile>('DataSchemaCompiler.transpileJsFile', standIn('js'))
  return () => {
    if (path !== undefined && Object.keys(used).some((key) => !(key in keptFiles))) write(path, used)
  }
}

const faultsOf = (report: Report): number => report.getErrors().length + report.getWarnings().length

function readKept(path: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Object.fromEntries(
      Object.entries(Object(kept)).filter((one): one is [string, string] => typeof one[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** In one go: another start may read it now. */
function write(path: string, used: Record<string, string>): void {
  const part = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(part, JSON.stringify(used))
    renameSync(part, path)
  } catch {
    // The next start transpiles the model again.
  }
}
