import { fault } from '#api/modules/imports/faults.ts'
import { defineProfile } from '#api/modules/imports/import-profile.ts'
import { balanceHeadings, whoseAndWhich } from './headings.ts'

/** How lists say which half of a day it was. */
const parts = {
  whole: [
    'whole',
    'whole day',
    'full',
    'tam',
    'tam gün',
    'ganz',
    'ganztägig',
    'jour entier',
    'cả ngày',
    '全天',
    'يوم كامل',
  ],
  morning: [
    'morning',
    'am',
    'first half',
    'sabah',
    'öğleden önce',
    'vormittag',
    'matin',
    'buổi sáng',
    '上午',
    'قبل الظهر',
  ],
  afternoon: [
    'afternoon',
    'pm',
    'second half',
    'öğleden sonra',
    'nachmittag',
    'après-midi',
    'buổi chiều',
    '下午',
    'بعد الظهر',
  ],
}
const approved = [
  'approved',
  'onaylandı',
  'onaylı',
  'genehmigt',
  'approuvé',
  'đã duyệt',
  '已批准',
  'معتمد',
  'موافق عليها',
]

const wordsOf = (words: Record<string, readonly string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).flatMap(([value, all]) => all.map((word) => [word, value])))

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 16)

/** Leave that was approved and taken before the portal, one row each; a person says which column is which. */
export const pastLeave = defineProfile({
  id: 'past_leave',
  brings: 'leave',
  needs: { run: 'leave:manage', read: 'leave:read' },
  title: 'Past leave',
  description:
    'One row per leave that was approved: registration number, kind of leave, from and to; half a day, a start and an end, or hours of one day. It is counted by roster and holidays and taken from the balance as leave that is asked for, without approvals and mails. Leave that overlaps with other leave, or lies in a locked timesheet, is refused.',
  kinds: ['csv', 'xlsx'],
  mapped: true,
  fields: {
    ...whoseAndWhich,
    from: {
      label: 'From',
      column: 'From',
      aliases: [
        'First day',
        'Start date',
        'Başlangıç',
        'İlk gün',
        'Von',
        'Erster Tag',
        'Du',
        'Từ ngày',
        '开始日期',
        'من',
      ],
      kind: 'date',
      required: true,
    },
    to: {
      label: 'To',
      column: 'To',
      aliases: [
        'Until',
        'Last day',
        'End date',
        'Bitiş',
        'Son gün',
        'Bis',
        'Letzter Tag',
        'Au',
        'Đến ngày',
        '结束日期',
        'إلى',
      ],
      kind: 'date',
      mayBeAhead: true,
    },
    part: {
      label: 'Part of the day',
      column: 'Part',
      aliases: [
        'Part of the day',
        'Half day',
        'Günün bölümü',
        'Yarım gün',
        'Tagesteil',
        'Demi-journée',
        'Buổi',
        '时段',
        'نصف يوم',
      ],
      kind: 'choice',
      choices: wordsOf(parts),
    },
    start: { label: 'Start', column: 'Start', aliases: ['Start time', 'Başlama saati', 'Beginn'], kind: 'timeOfDay' },
    end: { label: 'End', column: 'End', aliases: ['End time', 'Bitiş saati', 'Ende'], kind: 'timeOfDay' },
    hours: {
      label: 'Hours',
      column: 'Hours',
      aliases: ['Saat', 'Stunden', 'Heures', 'Số giờ', '小时', 'ساعات'],
      kind: 'decimal',
      min: 0.25,
      max: 744,
    },
    status: {
      label: 'Status',
      column: 'Status',
      aliases: ['Durum', 'Statut', 'Trạng thái', '状态', 'الحالة'],
      kind: 'choice',
      choices: wordsOf({ approved }),
    },
    note: {
      label: 'Note',
      ...balanceHeadings('reason', ['Note', 'Açıklama', 'Not', 'Bemerkung', 'Ghi chú', '备注']),
      kind: 'text',
      maxLength: 500,
    },
  },
  toFacts({ employee, type, from, to = from, part = 'whole', start, end, hours, note }) {
    if (to < from) return [fault(null, 'ends_before_start')]
    const ofDay = part !== 'whole' || start !== undefined || end !== undefined || hours !== undefined
    if (ofDay && to !== from) return [fault(null, 'one_day_only')]
    if ((start === undefined) !== (end === undefined)) return [fault(start === undefined ? 'Start' : 'End', 'missing')]
    const leave = { employee: { code: employee }, type, note }
    if (start === undefined && hours !== undefined) return { leave: { ...leave, when: { date: from, hours } } }
    return {
      leave: {
        ...leave,
        when: {
          firstDate: from,
          lastDate: to,
          firstPart: start === undefined ? (part as 'whole') : 'whole',
          lastPart: 'whole',
          fromTime: start === undefined ? null : clock(start),
          untilTime: end === undefined ? null : clock(end),
        },
      },
    }
  },
})
