import { useLingui } from '@lingui/react/macro'
import type { SetupStep } from '#api/modules/setup/setup.contract.ts'
import { companyPath } from '#web/modules/company/public/company-path.ts'
import { healthPath } from '#web/modules/health/public/health-path.ts'
import { importsPaths } from '#web/modules/imports/public/imports-paths.ts'
import { ingestPaths } from '#web/modules/ingest/public/ingest-paths.ts'
import { masterDataPaths } from '#web/modules/master-data/public/master-data-paths.ts'
import { rolesPath } from '#web/modules/permissions/public/permissions-path.ts'
import { usersPaths } from '#web/modules/users/public/users-paths.ts'
import { paths } from '#web/platform/navigation/paths.ts'

interface StepWords {
  title: string
  about: string
  /** Where it is done. */
  to: string
}

/** Text of each step, and its page. */
export function useStepWords(): Record<SetupStep, StepWords> {
  const { t } = useLingui()
  return {
    sites: {
      title: t`Add a site`,
      about: t`The plant with its time zone and the first day of its weeks: days and shifts follow its clock.`,
      to: masterDataPaths.kind('sites'),
    },
    areas: {
      title: t`Add areas`,
      about: t`Halls or lines of the site. Every machine is in one.`,
      to: masterDataPaths.kind('areas'),
    },
    machineClasses: {
      title: t`Add machine classes`,
      about: t`Machines of one kind: when a stop of theirs is a minor one, and when silence means no data.`,
      to: masterDataPaths.kind('machine-classes'),
    },
    machines: {
      title: t`Add machines`,
      about: t`One by one, or all at once by Excel on the master data page. Devices and files name a machine by its code.`,
      to: masterDataPaths.kind('machines'),
    },
    shifts: {
      title: t`Add shifts`,
      about: t`When work begins, pauses and ends. Planned time and OEE follow from them; days off are listed beside.`,
      to: masterDataPaths.kind('shifts'),
    },
    stoppageReasons: {
      title: t`Add stoppage reasons`,
      about: t`What people choose from when a machine stood, in groups as you call them.`,
      to: masterDataPaths.kind('stoppage-reasons'),
    },
    people: {
      title: t`Add people`,
      about: t`Each in a role: invited by mail, or with a password that you hand over.`,
      to: usersPaths.list,
    },
    roles: {
      title: t`Make roles of your own`,
      about: t`Where none of the portal’s roles fits, copy one and change what it allows.`,
      to: rolesPath,
    },
    signIn: {
      title: t`Decide how people sign in`,
      about: t`Who may register, how long a sign-in holds, and who needs two-step sign-in.`,
      to: companyPath('sign-in'),
    },
    devices: {
      title: t`Connect a device`,
      about: t`Add the controller of a machine or a gateway, make a key for it, and let it send a first event.`,
      to: ingestPaths.devices,
    },
    import: {
      title: t`Import a file`,
      about: t`Production and stoppages of the past, or of machines without devices.`,
      to: importsPaths.imports,
    },
    report: {
      title: t`Save a first report`,
      about: t`Open OEE, choose what you want to see, and save it as a view.`,
      to: paths.report('oee'),
    },
    backup: {
      title: t`Take a backup`,
      about: t`On the server by npm run backup, or every day by BACKUP_FOLDER. The health page shows the last one.`,
      to: healthPath,
    },
  }
}
