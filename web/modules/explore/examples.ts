import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Questions to begin with. The first ones that the reader's views can answer are offered. */
export const examples: { question: MessageDescriptor; view: string; search: string }[] = [
  {
    question: msg`Downtime by reason this month`,
    view: 'stoppages',
    search: '?view=stoppages&show=stoppage_seconds,stop_count&by=reason&preset=thisMonth',
  },
  {
    question: msg`OEE of each machine, week by week`,
    view: 'oee',
    search: '?view=oee&show=oee&by=business_date,machine&chart=lines&mode=weekly&preset=last30Days',
  },
  {
    question: msg`Which product is rejected for which reason?`,
    view: 'scrap',
    search: '?view=scrap&show=scrap_quantity&by=product,scrap_reason&preset=last30Days',
  },
  {
    question: msg`Which shift keeps to the plan?`,
    view: 'production',
    search: '?view=production&show=attainment,good_pieces,planned_pieces&by=shift&preset=last30Days',
  },
  {
    question: msg`How do availability, performance and quality move?`,
    view: 'oee',
    search: '?view=oee&show=availability,performance,quality&preset=last30Days',
  },
]
