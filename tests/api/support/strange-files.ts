import type { Mapping } from '#api/modules/imports/imports.contract.ts'

/** A file as other people's machines write it, what the portal takes it for, and what it says. */
export interface StrangeFile {
  name: string
  lines: readonly string[]
  /** The profile it is surely of; null where names alone do not tell. */
  suggested: string | null
  source?: string
  /** Imported as this, where nothing was suggested. */
  as?: string
  /** What a person chooses on the page beside what is suggested. */
  chosen?: Partial<Mapping>
  taken: number
  refused?: { row: number; code: string }[]
  /** Local time, person and direction of each punch; machine, start and minutes of each stop and so on. */
  figures?: unknown[]
}

/** After real exports, formats only; no row of anybody's data. */
export const strangeFiles: readonly StrangeFile[] = [
  {
    name: 'terminal download without a heading',
    lines: [
      '        1\t2026-11-02 07:57:29\t1\t0\t1\t0',
      '        2\t2026-11-02 07:59:35\t1\t0\t1\t0',
      '       42\t2026-11-02 08:01:10\t1\t255\t1\t0',
      '        1\t2026-11-02 17:04:49\t1\t1\t1\t0',
      '        2\t2026-11-02 17:05:02\t1\t1\t1\t0',
      '       42\t2026-11-02 17:06:00\t1\t255\t1\t0',
    ],
    suggested: 'generic_punches',
    source: 'zkteco_attlog',
    taken: 6,
    figures: [
      '02 07:57:29 1 in 1',
      '02 07:59:35 2 in 1',
      '02 08:01:10 42 - 1',
      '02 17:04:49 1 out 1',
      '02 17:05:02 2 out 1',
      '02 17:06:00 42 - 1',
    ],
  },
  {
    name: 'lines that a terminal sends, in a file',
    lines: ['801\t2026-11-10 05:55:00\t0\t1', '801\t2026-11-10 14:02:00\t1\t1'],
    suggested: 'generic_punches',
    source: 'zkteco_push',
    chosen: { fixed: { reader: 'R-IST' } },
    taken: 2,
    figures: ['10 05:55:00 801 in R-IST', '10 14:02:00 801 out R-IST'],
  },
  {
    name: 'desktop export with states and months first',
    lines: [
      'AC-No.,Name,Time,State',
      '1,Ana,4/11/2026 7:58 AM,C/In',
      '1,Ana,4/11/2026 12:00 PM,C/Out',
      '1,Ana,4/11/2026 12:30 PM,C/In',
      '1,Ana,4/11/2026 5:10 PM,C/Out',
      '2,Bo,4/11/2026 8:01 AM,C/In',
      '2,Bo,4/11/2026 5:02 PM,C/Out',
    ],
    suggested: 'generic_punches',
    source: 'zkteco_records',
    chosen: { fixed: { reader: 'R-IST' } },
    taken: 6,
    figures: [
      '11 07:58:00 1 in R-IST',
      '11 08:01:00 2 in R-IST',
      '11 12:00:00 1 out R-IST',
      '11 12:30:00 1 in R-IST',
      '11 17:02:00 2 out R-IST',
      '11 17:10:00 1 out R-IST',
    ],
  },
  {
    name: 'attendance records with apostrophes and short years',
    lines: [
      'Person ID,Name,Department,Time,Attendance Status,Attendance Check Point,Custom Name,Data Source,Handling Type,Temperature,Abnormal',
      "'00000042,EDA,Plant,11/05/26 07:59,None,R-IST_Entrance Card Reader1,,Original Records,,,",
      "'00000042,EDA,Plant,11/05/26 17:03,None,R-IST_Exit Card Reader1,,Original Records,,,",
      "'1,ANA,Plant,11/05/26 08:00,Check-in,R-IST_Entrance Card Reader1,,Original Records,,,",
      "'1,ANA,Plant,11/05/26 17:00,Check-out,R-IST_Exit Card Reader1,,Original Records,,,",
    ],
    suggested: 'generic_punches',
    source: 'hikvision',
    taken: 4,
    figures: [
      '05 07:59:00 42 - R-IST_Entrance Card Reader1',
      '05 08:00:00 1 in R-IST_Entrance Card Reader1',
      '05 17:00:00 1 out R-IST_Exit Card Reader1',
      '05 17:03:00 42 - R-IST_Exit Card Reader1',
    ],
  },
  {
    name: 'one row a day',
    lines: ['Employee,Date,Clock In,Clock Out', '1,06.11.2026,07:58,17:03', '2,06.11.2026,22:00,06:05'],
    suggested: 'day_sheet',
    chosen: { fixed: { reader: 'R-IST' } },
    taken: 2,
    figures: ['06 07:58:00 1 in R-IST', '06 17:03:00 1 out R-IST', '06 22:00:00 2 in R-IST', '07 06:05:00 2 out R-IST'],
  },
  {
    name: 'months by name, halves of the day with seconds',
    lines: [
      'Department,Name,No.,Date/Time,Status,Location ID',
      'Plant,"One, Ana",1,09-Nov-26 7:30:05 AM,C/In,1',
      'Plant,"One, Ana",1,09-Nov-26 5:00:41 PM,C/Out,1',
    ],
    suggested: 'generic_punches',
    source: 'zkteco_standard',
    taken: 2,
    figures: ['09 07:30:05 1 in 1', '09 17:00:41 1 out 1'],
  },
  {
    name: 'date and time in two columns',
    lines: ['Emp,Date,Time,Gate', '1,16.11.2026,07:58:11,R-IST', '1,16.11.2026,17:03:40,R-IST'],
    suggested: 'generic_punches',
    taken: 2,
    figures: ['16 07:58:11 1 - R-IST', '16 17:03:40 1 - R-IST'],
  },
  {
    name: 'a title above the table, errors of a spreadsheet and e-mail addresses',
    lines: [
      'Punches of November',
      '',
      'E-mail;Time;Turnstile;Direction',
      'ana@x.example;18.11.2026 08:00;R-IST;Tür auf',
      '#REF!;18.11.2026 08:01;R-IST;in',
    ],
    suggested: 'generic_punches',
    chosen: { words: { direction: { 'Tür auf': 'in' } } },
    taken: 1,
    refused: [{ row: 5, code: 'formula_without_value' }],
    figures: ['18 08:00:00 1 in R-IST'],
  },
  {
    name: 'downtime by day',
    lines: [
      'machine_id,date,Duration in Mins,Comments,shifts',
      'DT8,2026-11-16,22,fixture issue,A',
      'DT8,2026-11-16,31,job loading,A',
    ],
    suggested: 'generic_stoppages',
    taken: 0,
    refused: [
      { row: 2, code: 'no_time' },
      { row: 3, code: 'no_time' },
    ],
  },
  {
    name: 'downtime by day, one stop after another',
    lines: [
      'machine_id,date,Duration in Mins,Comments,shifts',
      'DT8,2026-11-16,22,fixture issue,A',
      'DT8,2026-11-16,31,job loading,A',
      'DT8,2026-11-16,10,tool change,B',
      'DT9,2026-11-16,45,break,A',
      'DT9,2026-11-16,1440,break,A',
    ],
    suggested: 'generic_stoppages',
    chosen: { withoutTime: 'day' },
    taken: 4,
    refused: [{ row: 6, code: 'day_is_full' }],
    figures: ['DT8 16 06:00:00 22', 'DT8 16 06:22:00 31', 'DT8 16 06:53:00 10', 'DT9 16 06:00:00 45'],
  },
  {
    name: 'downtime by day in the shift that is named',
    lines: [
      'machine_id,date,Duration in Mins,Comments,shifts',
      'DT8,2026-11-16,22,fixture issue,A',
      'DT8,2026-11-16,31,job loading,A',
      'DT8,2026-11-16,10,tool change,B',
      'DT9,2026-11-16,45,break,Spät 4',
    ],
    suggested: 'generic_stoppages',
    chosen: { withoutTime: 'shift', words: { shift: { 'Spät 4': 'night' } } },
    taken: 4,
    figures: ['DT8 16 06:00:00 22', 'DT8 16 06:22:00 31', 'DT8 16 14:00:00 10', 'DT9 16 22:00:00 45'],
  },
  {
    name: 'instants in UTC',
    lines: [
      'machine_id,stop_time,Duration in Mins,Comments',
      'DT10,2026-11-16T11:31:53Z,22,fixture issue',
      'DT10,2026-11-16T12:31:53Z,31,job loading',
    ],
    suggested: 'generic_stoppages',
    taken: 2,
    figures: ['DT10 16 14:31:53 22', 'DT10 16 15:31:53 31'],
  },
  {
    name: 'start and end of one date, over midnight',
    lines: ['Date,Start,End,Line,Reason', '16/11/2026,08:15,08:40,DT11,jam', '16/11/2026,22:50,00:10,DT11,no material'],
    suggested: 'generic_stoppages',
    taken: 2,
    figures: ['DT11 16 08:15:00 25', 'DT11 16 22:50:00 80'],
  },
  {
    name: 'durations in hours, minutes and seconds',
    lines: ['Machine,Start,Duration,Reason', 'DT12,1763287200,0:22:30,jam', 'DT12,1763290800,1:05:00,jam'],
    suggested: 'generic_stoppages',
    taken: 2,
    figures: ['DT12 16 13:00:00 22.5', 'DT12 16 14:00:00 65'],
  },
  {
    name: 'production without a time',
    lines: ['Date,Machine,Job No,Product,Good Qty,Reject Qty', '16/11/2026,DT21,J-1,Cap,1200,30'],
    suggested: 'generic_production',
    taken: 0,
    refused: [{ row: 2, code: 'no_time' }],
  },
  {
    name: 'production by day, spread over its shifts',
    lines: [
      'Date,Machine,Job No,Product,Good Qty,Reject Qty',
      '16/11/2026,DT21,J-1,Cap,1200,30',
      '16/11/2026,DT21,J-2,Cap,800,5',
    ],
    suggested: 'generic_production',
    chosen: { withoutTime: 'day' },
    taken: 2,
    figures: ['J-1 Cap 1200 of -', 'J-2 Cap 800 of -'],
  },
  {
    name: 'tons with decimals',
    lines: [
      'production_order_id,machine_id,product,planned_quantity_tons,actual_quantity_tons,start_time,end_time',
      'PO-1,DT30,Board,139.87,138.487,2026-11-16 06:00:00,2026-11-16 14:00:00',
    ],
    suggested: 'generic_production',
    taken: 1,
    figures: ['PO-1 Board 138487 of 139870'],
  },
  {
    name: 'production whose columns stops have as well',
    lines: ['Machine,Work order,Product,Start,End,Good', 'DT31,PO-2,Cap,2026-11-16 06:00,2026-11-16 07:00,5'],
    suggested: 'generic_production',
    taken: 1,
    figures: ['PO-2 Cap 5 of -'],
  },
  {
    name: 'columns that stops and production both have',
    lines: ['Machine,Work order,Start,End', 'DT31,PO-2,2026-11-16 06:00,2026-11-16 07:00'],
    suggested: null,
    as: 'generic_stoppages',
    taken: 0,
    refused: [{ row: 2, code: 'product_missing' }],
  },
  {
    name: 'open orders',
    lines: [
      'Order No;Item;Planned Qty;Due Date;Machine',
      'WO-1001;Cap;5000;30.11.2026;M1',
      'WO-1002;Lid;1.500;01.12.2026;M2',
    ],
    suggested: 'order_list',
    taken: 2,
    figures: ['WO-1001 Cap 5000 2026-11-30 M1', 'WO-1002 Lid 1500 2026-12-01 M2'],
  },
  {
    name: 'balances without a year',
    lines: ['employee_id,leave_type,balance', '901,Leave A,12.50', '904,Leave A,8.00', '905,Leave A,5'],
    suggested: 'leave_balances',
    chosen: { fixed: { year: '2026' } },
    taken: 3,
    figures: ['901 Leave A 2026 12.5', '904 Leave A 2026 8', '905 Leave A 2026 5'],
  },
  {
    name: 'a column for each kind of leave',
    lines: ['Emp,Annual,Sick,Casual', '901,12.5,8,3', '904,7,10,'],
    suggested: 'leave_balances',
    source: 'leave_matrix',
    chosen: { fixed: { year: '2026' }, words: { type: { Annual: 'Leave B', Sick: 'Leave C' } } },
    taken: 4,
    refused: [{ row: 2, code: 'unknown_leave_type' }],
    figures: ['901 Leave B 2026 12.5', '901 Leave C 2026 8', '904 Leave B 2026 7', '904 Leave C 2026 10'],
  },
  {
    name: 'balances by e-mail address',
    lines: ['email,leaveType,daysAllocated,year,daysUsed', 'ana@x.example,Leave A,21,2026,3'],
    suggested: 'leave_balances',
    taken: 1,
    figures: ['1 Leave A 2026 18'],
  },
]
