import { msg } from '@lingui/core/macro'
import { energyTariffs } from '#api/modules/cost-inputs/tariffs.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import { cards } from '../cost-inputs.cards.ts'
import { currency, currencyWords } from '../public/currency-words.ts'
import { validFrom } from './valid-from.ts'

export const energyTariffsPage = showResource(energyTariffs, cards.energyTariffs, {
  words: {
    one: msg`Energy tariff`,
    add: msg`Add an energy tariff`,
    about: msg`What a kilowatt-hour costs by the clock of the site. A site’s own tariff wins over that of all sites.`,
    none: { title: msg`No energy tariffs yet`, hint: msg`Add the three times of your contract: day, peak and night.` },
    fields: {
      name: msg`Name`,
      site: { label: msg`Site`, hint: msg`Empty: at every site.` },
      validFrom,
      validTo: { label: msg`Last day`, hint: msg`Empty: until another one begins.` },
      currency,
      periods: msg({ message: 'Times', context: 'of a tariff' }),
    },
    options: { currency: currencyWords },
    lines: {
      periods: {
        add: msg`Add a time`,
        fields: {
          band: msg`Tariff time`,
          startsAt: msg`Starts`,
          endsAt: { label: msg`Ends`, hint: msg`The same as the start: the whole day.` },
          weekdays: msg`Weekdays`,
          fromMonth: { label: msg`From month`, hint: msg`1 to 12` },
          toMonth: { label: msg`To month`, hint: msg`1 to 12` },
          price: { label: msg`Price of a kWh` },
        },
        options: {
          band: {
            day: msg({ message: 'Day', context: 'tariff' }),
            peak: msg({ message: 'Peak', context: 'tariff' }),
            night: msg({ message: 'Night', context: 'tariff' }),
            other: msg`Other`,
          },
        },
      },
    },
    faults: {
      ends_before_start: () => msg`The last day lies before the first one.`,
      periods_overlap: ({ row }) => msg`It overlaps the time in line ${row}.`,
    },
  },
})
