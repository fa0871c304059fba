import { useLingui } from '@lingui/react/macro'
import type { Health, HealthPart } from '#api/modules/health/health.contract.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { instantText } from '#web/platform/i18n/instant-text.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { sizeText } from './size-text.ts'
import { zonesElse } from './zones-here.ts'

interface PartWords {
  title: string
  /** Its state. */
  fact: string
  /** What to do when it is not in order. */
  advice: string
}

/** The parts of the portal in words, in the order in which they are shown. */
export function usePartWords({ parts }: Health): Record<HealthPart, PartWords> {
  const { t } = useLingui()
  const language = useLanguage()
  const { database, reports, rollups, exports, mail, devices, zones, disk, backup } = parts
  const size = sizeText(database.bytes, language)
  const answers = {
    answering: reports.taken > 0 ? placesInWords(reports) : t`Questions are answered`,
    failing: t`Questions are answered wrongly`,
    silent: t`There is no answer`,
  }
  const minutes = Math.ceil(rollups.waitingSeconds / 60)
  const free = disk.freeBytes === null ? '' : sizeText(disk.freeBytes, language)
  return {
    database: {
      title: t`Database`,
      fact: t`${size}, ${database.connections} of ${database.connectionsAtMost} connections`,
      advice: t`Nearly all connections are taken. Raise max_connections of the server, or end what else uses it.`,
    },
    reports: {
      title: t`Reports`,
      fact: answers[reports.answer],
      advice: t`The semantic layer is started anew by itself. If this stays, its log says why: .data/logs/cube.log`,
    },
    rollups: {
      title: t`Sums of the reports`,
      fact: minutes < 1 ? t`Nothing waits` : t`The oldest change has waited for ${minutes} min`,
      advice: t`Reports show older figures. If the wait grows, the sums are not renewed; the log says why: .data/logs/cube.log`,
    },
    exports: {
      title: t`Exports`,
      fact: t`${exports.waiting} under way, ${exports.failed} failed in the last 24 hours`,
      advice: t`The person who started it sees the reason among the downloads. The most common one is a full disk.`,
    },
    mail: {
      title: t`Mail`,
      fact: t`${mail.waiting} waiting, ${mail.failed} failed in the last 24 hours`,
      advice: mail.sends
        ? t`Some could not be sent. The list below says why; check SMTP_URL and MAIL_FROM, then send them again.`
        : t`No mail is sent. Set SMTP_URL and start the portal again.`,
    },
    devices: {
      title: t`Devices`,
      fact: t`${devices.active} active, ${devices.silent} silent for an hour, ${devices.held} events in quarantine`,
      advice: t`The page of devices shows which are silent, and the quarantine what waits for a decision.`,
    },
    zones: { title: t`Clocks of the sites`, ...zoneWords() },
    disk: {
      title: t`Disk`,
      fact: free ? t`${free} free` : t`Files lie on another machine`,
      advice: t`Make room on the disk, or keep the files elsewhere by FILES_URL.`,
    },
    backup: { title: t`Backup`, ...backupWords() },
  }

  function zoneWords() {
    const list = new Intl.ListFormat(intlLocale(language), { type: 'conjunction' })
    const listOf = (all: string[]) => list.format(all)
    const those = (wanted: 'aligned' | 'different') =>
      listOf(zones.zones.flatMap(({ zone, database: state }) => (state === wanted ? [zone] : [])))
    const [aligned, different, here] = [those('aligned'), those('different'), listOf(zonesElse(zones.zones))]
    const facts = [
      different && t`The database goes by other rules for ${different}.`,
      aligned && t`PostgreSQL has other rules for ${aligned} than Node; it goes by Node’s until it is updated.`,
      here && t`This browser has other rules for ${here}.`,
    ].filter(Boolean)
    return {
      fact: facts.join(' ') || t`Node, PostgreSQL and this browser have the same time zone rules`,
      advice: different
        ? t`Start the portal again: at its start the database takes over the rules of Node.`
        : t`Update the browser, or the system that it takes time zones from: until then it may show times an hour off.`,
    }
  }

  function placesInWords({ taken, running }: Health['parts']['reports']) {
    return t`Questions are answered; ${taken} places are taken, ${running} statements run in them`
  }

  function backupWords() {
    const taken = backup.takenAt === null ? '' : instantText(backup.takenAt, 'dateTime', language)
    const bytes = sizeText(backup.sizeBytes ?? 0, language)
    return {
      fact: taken ? t`The last one is of ${taken}, ${bytes}` : t`There is none yet`,
      advice: backup.failure
        ? t`The last try failed: ${backup.failure}`
        : t`Set BACKUP_FOLDER for one every day, or call npm run backup; the README says more.`,
    }
  }
}
