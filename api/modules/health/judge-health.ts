import type { Health, HealthState } from './health.contract.ts'

type Parts = Health['parts']
type Facts<Part extends keyof Parts> = Omit<Parts[Part], 'state'>

/** Seconds, bytes and shares from which a part needs a look, or action. */
const edges = {
  rollupSeconds: { watch: 60, bad: 600 },
  freeBytes: { watch: 10e9, bad: 2e9 },
  connections: { watch: 0.8, bad: 0.95 },
  backupHours: { watch: 26, bad: 72 },
}

const above = (value: number, { watch, bad }: { watch: number; bad: number }): HealthState =>
  value >= bad ? 'bad' : value >= watch ? 'watch' : 'good'

/** The state of each part by its figures. */
export const judge = {
  database: ({ connections, connectionsAtMost }: Facts<'database'>) =>
    above(connections / connectionsAtMost, edges.connections),
  /** A taken place without a running statement makes others wait for nothing. */
  reports: ({ answer, taken, running }: Facts<'reports'>) =>
    answer !== 'answering' ? 'bad' : taken > running ? 'watch' : 'good',
  rollups: ({ waitingSeconds }: Facts<'rollups'>) => above(waitingSeconds, edges.rollupSeconds),
  exports: ({ failed }: Facts<'exports'>) => (failed > 0 ? 'watch' : 'good'),
  mail: ({ sends, failed }: Facts<'mail'>) => (!sends ? 'bad' : failed > 0 ? 'watch' : 'good'),
  devices: ({ silent, held }: Facts<'devices'>) => (silent + held > 0 ? 'watch' : 'good'),
  zones: ({ zones }: Facts<'zones'>) => (zones.some(({ database }) => database === 'different') ? 'bad' : 'good'),
  disk: ({ freeBytes }: Facts<'disk'>) =>
    freeBytes === null || freeBytes >= edges.freeBytes.watch
      ? 'good'
      : freeBytes >= edges.freeBytes.bad
        ? 'watch'
        : 'bad',
  backup({ takenAt, failure }: Facts<'backup'>, now: Date) {
    if (takenAt === null || failure !== null) return 'bad'
    return above((now.getTime() - Date.parse(takenAt)) / 3_600_000, edges.backupHours)
  },
} satisfies { [Part in keyof Parts]: (facts: Facts<Part>, now: Date) => HealthState }
