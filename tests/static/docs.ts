import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '#api/platform/config/project-root.ts'

/**
 * Checks that the pages about the code are up to date. A block of code that names a file (```ts api/app.ts) must occur
 * in that file line by line, so that the compiler and the tests of the file cover the page too; a line `// …` skips
 * some. Links lead to a file, and a file named in backquotes exists.
 */
const pages = globSync('{README.md,{api,cube,model,seed,tests,web}/**/*.md}', { cwd: projectRoot })
const problems: string[] = []
let blocks = 0

const linesOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8').split('\n')

/** Where in `lines` the excerpt begins, from `start` on; -1 where it does not. */
function find(lines: readonly string[], excerpt: readonly string[], start: number): number {
  for (let at = start; at + excerpt.length <= lines.length; at++)
    if (excerpt.every((line, index) => lines[at + index]!.trim() === line.trim())) return at
  return -1
}

function compareBlock(page: string, file: string, text: string): void {
  blocks++
  if (!existsSync(join(projectRoot, file))) return void problems.push(`${page}: there is no ${file}`)
  const lines = linesOf(file)
  let at = 0
  for (const part of text.split(/^\s*\/\/ …\n/m)) {
    const excerpt = part.replace(/\n$/, '').split('\n')
    at = find(lines, excerpt, at)
    if (at < 0) return void problems.push(`${page}: ${file} no longer has the lines from "${excerpt[0]!.trim()}" on`)
    at += excerpt.length
  }
}

for (const page of pages) {
  const text = linesOf(page).join('\n')
  for (const [, file, code] of text.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)) compareBlock(page, file!, code!)
  const prose = text.replaceAll(/^```.*?^```$/gms, '')
  for (const [, link] of prose.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
    if (!existsSync(join(projectRoot, dirname(page), link!))) problems.push(`${page}: nothing is at ${link}`)
  for (const [, name] of prose.matchAll(/`((?:api|web|cube|model|seed|tests)\/[\w./-]+\.\w+)`/g))
    if (!existsSync(join(projectRoot, name!))) problems.push(`${page}: there is no ${name}`)
}
if (blocks === 0) problems.push('No page shows code of a file: the reader of pages does not see them')
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${pages.length} pages, ${blocks} excerpts of files`)
