import { testDatabase } from './postgres.ts'

/** Brings the server and the template up once, before the workers ask for copies side by side. */
export async function setup(): Promise<void> {
  await (await testDatabase()).drop()
}
