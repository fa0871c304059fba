import type { ChartFrame, ChartSpec, Zone } from '#web/core/chart-specs/chart-spec.ts'
import { named, randomness } from './sample-frame.ts'
import { sampleTimescale } from './sample-timescale.ts'

/** One spec of every kind, deterministic, with the difficulties charts meet: long names, gaps, no data, many items. */

const day = (index: number) => new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10)

const cycleZones = [
  { tone: 'poor', label: 'Much faster', to: -10 },
  { tone: 'medium', label: 'Faster', from: -10, to: -3 },
  { tone: 'good', label: 'As planned', from: -3, to: 3 },
  { tone: 'medium', label: 'Slower', from: 3, to: 10 },
  { tone: 'poor', label: 'Much slower', from: 10 },
] satisfies Zone[]

const reasons = [
  ['Waiting for material', 'انتظار المواد', 151_200],
  ['Hydraulic failure of the clamping unit, left cylinder', 'عطل هيدروليكي في وحدة الإغلاق', 118_800],
  ['Mould change', 'تغيير القالب', 93_600],
  ['No operator', 'لا يوجد مشغل', 61_200],
  ['Robot gripper', 'ملقط الروبوت', 45_000],
  ['Quality check', 'فحص الجودة', 30_600],
  ['Cleaning', 'تنظيف', 23_400],
  ['Heater band', 'حزام السخان', 19_800],
  ['Conveyor jam', 'انسداد الناقل', 14_400],
  ['Sensor', 'حساس', 10_800],
  ['Compressed air', 'هواء مضغوط', 7_200],
  ['Colour change', 'تغيير اللون', 5_400],
  ['Power', 'كهرباء', 3_600],
  ['IT', 'تقنية', 1_800],
] as const

export function sampleCharts(frame: ChartFrame, { machines = 12, stopsPerMachine = 40 } = {}): ChartSpec[] {
  const say = named(frame)
  const random = randomness(7)
  const items = reasons.map(([english, arabic, value], index) => ({
    key: `reason-${index}`,
    label: say(english, arabic),
    value,
    before: Math.round(value * (0.7 + random() * 0.6)),
  }))
  const hours = Array.from({ length: 24 }, (_, hour) => ({ key: String(hour), label: String(hour).padStart(2, '0') }))
  const weekdays = [
    ['Mon', 'الإثنين'],
    ['Tue', 'الثلاثاء'],
    ['Wed', 'الأربعاء'],
    ['Thu', 'الخميس'],
    ['Fri', 'الجمعة'],
    ['Sat', 'السبت'],
    ['Sun', 'الأحد'],
  ].map(([english, arabic], index) => ({ key: String(index + 1), label: say(english!, arabic!) }))
  const oee = Array.from({ length: 28 }, (_, index) => ({
    at: day(index),
    value: index === 12 || index === 13 ? null : 0.68 + 0.12 * Math.sin(index / 4) + (random() - 0.5) * 0.08,
    before: 0.7 + 0.08 * Math.cos(index / 5) + (random() - 0.5) * 0.05,
    beforeAt: day(index - 28),
  }))
  const stacked = ['Breakdown', 'Setup', 'Waiting', 'Undefined', 'Minor stop'].map((label, index) => ({
    key: `type-${index}`,
    label: say(label, ['أعطال', 'إعداد', 'انتظار', 'غير محدد', 'توقف قصير'][index]!),
    ...([{ tone: 'stop' }, { tone: 'setup' }, { tone: 'idle' }, { tone: 'undefined' }, {}] as const)[index],
    values: Array.from({ length: 28 }, (_, at) => (at === 12 ? null : Math.round(random() * 18_000 * (5 - index)))),
  }))
  return [
    {
      kind: 'pareto',
      ...frame,
      title: say('Downtime by reason', 'زمن التوقف حسب السبب'),
      click: 'filter',
      by: say('Reason', 'السبب'),
      measure: say('Downtime', 'زمن التوقف'),
      unit: 'seconds',
      items,
    },
    {
      kind: 'waterfall',
      ...frame,
      title: say('Where the planned time went', 'أين ذهب الوقت المخطط'),
      click: 'filter',
      by: say('Loss', 'الفقد'),
      measure: say('Time', 'الوقت'),
      unit: 'seconds',
      steps: [
        { key: 'pbt', label: say('Planned production time', 'وقت الإنتاج المخطط'), kind: 'total', value: 2_400_000 },
        { key: 'breakdown', label: say('Breakdown', 'أعطال'), kind: 'loss', value: 260_000, tone: 'stop' },
        { key: 'setup', label: say('Setup', 'إعداد'), kind: 'loss', value: 180_000, tone: 'setup' },
        { key: 'minor', label: say('Minor stops', 'توقفات قصيرة'), kind: 'loss', value: 90_000, tone: 'idle' },
        { key: 'unexplained', label: say('Unexplained', 'غير مبرر'), kind: 'loss', value: 60_000, tone: 'undefined' },
        { key: 'speed', label: say('Speed loss', 'فقد السرعة'), kind: 'loss', value: 210_000, tone: 'planned' },
        { key: 'quality', label: say('Quality loss', 'فقد الجودة'), kind: 'loss', value: 38_000, tone: 'poor' },
        { key: 'value', label: say('Value-adding time', 'وقت القيمة المضافة'), kind: 'remain', value: 1_562_000 },
      ],
    },
    {
      kind: 'trend',
      ...frame,
      title: say('OEE by day', 'الفعالية حسب اليوم'),
      click: 'filter',
      grain: 'day',
      fromZero: false,
      series: [{ key: 'oee', label: 'OEE', unit: 'ratio', mark: 'line', points: oee }],
      bands: [
        { to: 0.7, tone: 'poor', label: say('Poor', 'ضعيف') },
        { from: 0.7, to: 0.85, tone: 'medium', label: say('Medium', 'متوسط') },
        { from: 0.85, tone: 'excellent', label: say('Excellent', 'ممتاز') },
      ],
    },
    {
      kind: 'trend',
      ...frame,
      title: say('Production against plan', 'الإنتاج مقابل الخطة'),
      click: 'filter',
      grain: 'day',
      series: [
        {
          key: 'good',
          label: say('Good', 'سليم'),
          unit: 'pieces',
          mark: 'bar',
          stack: 'made',
          points: oee.map((p, i) => ({ at: p.at, value: p.value === null ? null : 8000 + ((i * 977) % 2600) })),
        },
        {
          key: 'scrap',
          label: say('Scrap', 'خردة'),
          unit: 'pieces',
          mark: 'bar',
          stack: 'made',
          tone: 'poor',
          points: oee.map((p, i) => ({ at: p.at, value: p.value === null ? null : 300 + ((i * 331) % 500) })),
        },
        {
          key: 'plan',
          label: say('Plan', 'الخطة'),
          unit: 'pieces',
          mark: 'line',
          tone: 'neutral',
          points: oee.map((p) => ({ at: p.at, value: 10_200 })),
        },
      ],
    },
    {
      kind: 'trend',
      ...frame,
      title: say('The three factors', 'العوامل الثلاثة'),
      grain: 'day',
      fromZero: false,
      series: (['Availability', 'Performance', 'Quality'] as const).map((label, index) => ({
        key: label,
        label: say(label, ['التوافر', 'الأداء', 'الجودة'][index]!),
        unit: 'ratio' as const,
        mark: 'line' as const,
        points: oee.map((p, i) => ({
          at: p.at,
          value: p.value === null ? null : Math.min(0.995, 0.8 + 0.07 * index + 0.03 * Math.sin(i / (2 + index))),
        })),
      })),
    },
    {
      kind: 'bars',
      ...frame,
      title: say('Machines by OEE', 'الماكينات حسب الفعالية'),
      click: 'filter',
      by: say('Machine', 'الماكينة'),
      measure: 'OEE',
      unit: 'ratio',
      marker: { label: say('Target 85 %', 'الهدف 85٪'), value: 0.85 },
      items: Array.from({ length: 10 }, (_, index) => ({
        key: `m${index}`,
        label: `${say('Injection press', 'مكبس حقن')} ${index + 1}`,
        value: index === 9 ? null : 0.91 - index * 0.055,
        before: 0.84 - index * 0.04,
        tone: index < 2 ? 'excellent' : index < 5 ? 'medium' : 'poor',
      })),
    },
    {
      kind: 'bars',
      ...frame,
      title: say('Machines by cycle against ideal', 'الماكينات حسب فرق الدورة'),
      by: say('Machine', 'الماكينة'),
      measure: say('Cycle against ideal', 'الدورة مقابل المثالية'),
      unit: 'cycle_difference',
      order: 'given',
      zones: cycleZones,
      items: [12.4, -7.2, 4.1, -2.2, 0.6].map((value, index) => ({
        key: `c${index}`,
        label: `${say('Injection press', 'مكبس حقن')} ${index + 1}`,
        value,
        tone: Math.abs(value) > 10 ? 'poor' : Math.abs(value) > 3 ? 'medium' : 'good',
      })),
    },
    {
      kind: 'histogram',
      ...frame,
      title: say('Reports by cycle against ideal', 'التقارير حسب فرق الدورة'),
      by: say('Cycle against ideal', 'الدورة مقابل المثالية'),
      unit: 'cycle_difference',
      measure: say('Reports', 'التقارير'),
      bands: cycleZones,
      bins: Array.from({ length: 30 }, (_, index) => ({
        from: index - 15,
        to: index - 14,
        count: Math.round(80 * Math.exp(-((index - 17) ** 2) / 18)),
        label: `${index - 15} – ${index - 14}`,
        tone: index < 5 || index > 24 ? 'poor' : index < 12 || index > 17 ? 'medium' : 'good',
        band: 'Slower',
      })),
    },
    {
      kind: 'share',
      ...frame,
      title: say('Defined and undefined', 'محدد وغير محدد'),
      click: 'filter',
      by: say('Kind', 'النوع'),
      measure: say('Downtime', 'زمن التوقف'),
      unit: 'seconds',
      items: [
        { key: 'defined', label: say('Defined', 'محدد'), value: 410_000, tone: 'stop' },
        { key: 'setup', label: say('Setup', 'إعداد'), value: 180_000, tone: 'setup' },
        { key: 'undefined', label: say('Undefined', 'غير محدد'), value: 96_000, tone: 'undefined' },
        { key: 'nodata', label: say('No data', 'لا بيانات'), value: 22_000, tone: 'nodata' },
      ],
    },
    {
      kind: 'stackedTime',
      ...frame,
      title: say('Types of stops over time', 'أنواع التوقف عبر الزمن'),
      click: 'filter',
      grain: 'day',
      unit: 'seconds',
      measure: say('Downtime', 'زمن التوقف'),
      periods: Array.from({ length: 28 }, (_, index) => day(index)),
      series: stacked,
    },
    ...(['share', 'grouped'] as const).map((arrange): ChartSpec => ({
      kind: 'rowBars',
      ...frame,
      title: say('Where the hours went', 'أين ذهبت الساعات'),
      click: 'filter',
      by: say('Machine', 'الماكينة'),
      measure: say('Time', 'الوقت'),
      unit: 'seconds',
      arrange,
      rows: Array.from({ length: 8 }, (_, index) => ({
        key: `m${index}`,
        label: `${say('Injection press', 'مكبس حقن')} ${index + 1}`,
      })),
      series: (
        [
          ['run', say('Running', 'تعمل')],
          ['stop', say('Stop', 'توقف')],
          ['undefined', say('Undefined', 'غير محدد')],
          ['nodata', say('No data', 'لا بيانات')],
        ] as const
      ).map(([tone, label], part) => ({
        key: tone,
        label,
        tone,
        values: Array.from({ length: 8 }, (_, index) =>
          index === 7 ? null : Math.round(180_000 / (part * 3 + 1) - index * 4000 * (part === 0 ? 1 : 0.1)),
        ),
      })),
    })),
    {
      kind: 'heatmap',
      ...frame,
      title: say('Stops by hour and weekday', 'التوقفات حسب الساعة واليوم'),
      click: 'filter',
      measure: say('Downtime', 'زمن التوقف'),
      unit: 'seconds',
      rows: weekdays,
      columns: hours,
      columnsAreTime: true,
      better: 'lower',
      cells: weekdays.flatMap((row, y) =>
        hours.flatMap((column, x) =>
          y === 6 && x < 8
            ? []
            : [
                {
                  row: row.key,
                  column: column.key,
                  value: Math.round((x > 21 || x < 6 ? 5200 : 2600) * random() + (y === 0 && x === 6 ? 9000 : 0)),
                },
              ],
        ),
      ),
    },
    sampleTimescale(frame, machines, stopsPerMachine),
    { kind: 'sparkline', ...frame, title: 'OEE', unit: 'ratio', grain: 'day', points: oee },
  ]
}
