import type { ImportProfile } from '#api/modules/imports/import-profile.ts'
import { daySheet } from './generic_csv/day-sheet.profile.ts'
import { genericProduction } from './generic_csv/generic-production.profile.ts'
import { genericPunches } from './generic_csv/generic-punches.profile.ts'
import { genericStoppages } from './generic_csv/generic-stoppages.profile.ts'
import { meterReadings } from './generic_csv/meter-readings.profile.ts'
import { orderList } from './generic_csv/order-list.profile.ts'
import { shiftLog } from './generic_csv/shift-log.profile.ts'
import { leaveBalances } from './leave_lists/leave-balances.profile.ts'
import { pastLeave } from './leave_lists/past-leave.profile.ts'
import { mavenDowntime } from './maven_downtime/maven_downtime.profile.ts'
import { production4tu } from './production_4tu/production_4tu.profile.ts'
import { uciAbsenteeism } from './uci_absenteeism/uci_absenteeism.profile.ts'
import { vast2016 } from './vast2016_mc2/vast2016_mc2.profile.ts'
import { vast2016People } from './vast2016_mc2/vast2016_mc2_people.profile.ts'

/** Every source the portal and the command line can read. */
export const importProfiles: ImportProfile[] = [
  production4tu,
  mavenDowntime,
  vast2016People,
  vast2016,
  uciAbsenteeism,
  genericProduction,
  genericStoppages,
  shiftLog,
  genericPunches,
  daySheet,
  orderList,
  meterReadings,
  leaveBalances,
  pastLeave,
]
