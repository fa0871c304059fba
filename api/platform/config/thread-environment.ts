import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from './environment.ts'

/**
 * What a thread is told of the environment: none of the api's secrets, and where code that was compiled is kept. Each file
 * that is read or written has a thread of its own, and compiling its libraries anew would be half of the work of a short one.
 */
export const threadEnvironment = {
  NODE_COMPILE_CACHE: environment.compileCache ?? join(tmpdir(), 'node-compile-cache'),
}
