import type { ImportProfile } from '#api/modules/imports/import-profile.ts'
import { genericProduction } from './generic_csv/generic-production.profile.ts'
import { genericStoppages } from './generic_csv/generic-stoppages.profile.ts'
import { mavenDowntime } from './maven_downtime/maven_downtime.profile.ts'
import { production4tu } from './production_4tu/production_4tu.profile.ts'

/** Every source the portal and the command line can read. */
export const importProfiles: ImportProfile[] = [production4tu, mavenDowntime, genericProduction, genericStoppages]
