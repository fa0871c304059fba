import { fork } from 'node:child_process'

/** Runs a script in a process of its own, as devices and browsers are: it receives its work, and answers once. */
export function inProcess<Work, Answer>(script: string, work: Work): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(script, { stdio: 'inherit' })
    child.once('message', (answer) => resolve(answer as Answer))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
    child.send(work as object)
  })
}
