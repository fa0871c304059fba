import type { Logger } from 'pino'
import type { AskedKind } from '../approvals/asked-kinds.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Turns } from '../db/turns.ts'
import type { Files } from '../files/files.ts'
import type { Live } from '../live/live.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Notices } from '../parts/notices.ts'
import type { PartHosts } from '../parts/part-host.ts'
import type { Printer } from '../print/printer.ts'
import type { Resources } from '../resource/registry.ts'

/** Services of the platform for every module. */
export interface Services {
  config: Config
  db: Database
  /** Who uses connections of `db` on behalf of people. */
  turns: Turns
  files: Files
  live: Live
  mail: Mailer
  /** Resources of all modules. */
  resources: Resources
  /** All types of rows with comments, links or followers. */
  hosts: PartHosts
  /** All types of rows that people decide about. */
  askedKinds: readonly AskedKind[]
  notices: Notices
  printer: Printer
  log: Logger
}
