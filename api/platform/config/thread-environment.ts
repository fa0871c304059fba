import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from './environment.ts'

/**
 * The environment of a thread: no secret of the api, and the folder of compiled code. Each file that is read or written
 * has a thread of its own, and compiling its libraries again would be half of the work of a short one.
 */
export const threadEnvironment = {
  NODE_COMPILE_CACHE: environment.compileCache ?? join(tmpdir(), 'node-compile-cache'),
}
