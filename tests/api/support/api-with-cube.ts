import type { Config } from '#api/platform/config/config.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { type CubeStandIn, startCubeStandIn } from './cube-stand-in.ts'

export interface ApiWithCube {
  api: TestApi
  cube: CubeStandIn
  /** Of the role User. */
  user: Person
  /** Cube answers as at first again: ten rows, nothing asked yet. */
  reset(state?: Partial<CubeStandIn>): void
  close(): Promise<void>
}

/** The api on a database of its own, with a stand-in for Cube and a signed-in person. */
export async function apiWithCube(change: Partial<Config> = {}): Promise<ApiWithCube> {
  const api = await testApi(change)
  const cube = await startCubeStandIn(api.config.appSecret)
  api.config.cubeUrl = cube.url
  return {
    api,
    cube,
    user: await api.as('User'),
    reset: (state = {}) => {
      Object.assign(cube, { asked: [], left: [], abandoned: 0, rows: 10, instead: undefined, ...state })
    },
    async close() {
      await api.close()
      await cube.close()
    },
  }
}
