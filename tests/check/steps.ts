import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { projectRoot } from '#api/platform/config/project-root.ts'
import type { FileTime, Tally } from '#tests/support/tally.ts'

export interface StepResult {
  name: string
  passed: number
  failed: number
  skipped: number
  flaky: string[]
  /** Test files with what they took. */
  files?: FileTime[]
  /** How many `expect` were executed, where the runner says it. */
  expects?: number
  seconds: number
  output: string
}

/** Runs one command of the check; its output is kept and shown when it fails. */
export async function runStep(name: string, command: string[], env: Record<string, string> = {}): Promise<StepResult> {
  const began = performance.now()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += String(error)
      resolve(1)
    })
    child.once('close', (value) => resolve(value ?? 1))
  })
  const seconds = (performance.now() - began) / 1000
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, flaky: [], seconds, output }
}

/** Characters that a step may say. */
const mostCharacters = 12_000

/** The step of a test runner with what its report counted; without one, the run itself failed. */
export function countedStep<Report>(
  result: StepResult,
  reportFile: string,
  tallyOf: (report: Report) => Tally,
): StepResult {
  if (!existsSync(reportFile)) return { ...result, passed: 0 }
  const { failures, ...tally } = tallyOf(JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
  // Every name first: of many failures the accounts are cut.
  const names = failures.map((failure) => failure.split('\n', 1)[0]!)
  const output = failures.length > 0 ? [...names, ...failures].join('\n').slice(0, mostCharacters) : result.output
  return { ...result, ...tally, failed: Math.max(tally.failed, result.failed), output }
}

/** One line per step as it ends, with everything it said when it failed. */
export function showStep(step: StepResult): void {
  const mark = step.failed === 0 ? 'ok  ' : 'FAIL'
  console.log(
    `${mark} ${step.name.padEnd(28)} ${String(step.passed).padStart(5)} passed ${step.failed} failed${step.skipped > 0 ? ` ${step.skipped} skipped` : ''}  ${step.seconds.toFixed(1)} s`,
  )
  if (step.failed > 0) console.log(step.output.slice(-mostCharacters))
}
