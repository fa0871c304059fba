import { turnedHeadings } from '#api/modules/imports/turned-headings.contract.ts'
import type { StrangeFile } from './strange-file.ts'
import { strangePunches } from './strange-punches.ts'

const downtimeByDay = [
  'machine_id,date,Duration in Mins,Comments,shifts',
  'DT8,2026-11-16,22,fixture issue,A',
  'DT8,2026-11-16,31,job loading,A',
]
const piecesByDay = ['Date,Machine,Job No,Product,Good Qty,Reject Qty', '16/11/2026,DT21,J-1,Cap,1200,30']

/** After real exports, formats only; no row of anybody's data. */
export const strangeFiles: readonly StrangeFile[] = [
  ...strangePunches,
  {
    name: 'downtime by day',
    lines: downtimeByDay,
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
      ...downtimeByDay,
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
    lines: [...downtimeByDay, 'DT8,2026-11-16,10,tool change,B', 'DT9,2026-11-16,45,break,Spät 4'],
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
    lines: piecesByDay,
    suggested: 'generic_production',
    taken: 0,
    refused: [{ row: 2, code: 'no_time' }],
  },
  {
    name: 'production by day, spread over its shifts',
    lines: [...piecesByDay, '16/11/2026,DT21,J-2,Cap,800,5'],
    suggested: 'generic_production',
    chosen: { withoutTime: 'day' },
    taken: 2,
    figures: ['J-1 Cap 1200 of -', 'J-2 Cap 800 of -'],
  },
  {
    name: 'production with a column for each day',
    lines: ['Machine,Job,Product,16/11/2026,17/11/2026', 'DT22,J-3,Cap,300,', 'DT23,J-4,Cap,10,20'],
    suggested: null,
    as: 'generic_production',
    chosen: {
      turned: ['16/11/2026', '17/11/2026'],
      columns: {
        machine: 'Machine',
        order: 'Job',
        product: 'Product',
        start: turnedHeadings.heading,
        good: turnedHeadings.value,
      },
      dateFormat: 'dd/MM/yyyy',
      withoutTime: 'day',
    },
    taken: 3,
    figures: ['J-3 Cap 300 of -', 'J-4 Cap 30 of -'],
  },
  {
    name: 'shift log with pieces and downtime',
    lines: [
      'Date;Shift;Line;Order No;Product;Good;Scrap;Downtime (min);Reason',
      '16.11.2026;A;DT50;O-9;Cap;400;5;30;Jam',
      '16.11.2026;A;DT50;;;;;15;Setup',
      '16.11.2026;Late;DT50;O-9;Cap;350;0;;',
      '16.11.2026;C;DT50;;;;;45;No material',
      '16.11.2026;C;DT51;;;12;;;',
    ],
    suggested: 'shift_log',
    source: 'shift_log',
    taken: 4,
    refused: [{ row: 6, code: 'missing' }],
    figures: ['DT50 16 06:00:00 30', 'DT50 16 06:30:00 15', 'DT50 16 22:00:00 45', 'O-9 Cap 750 of -'],
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
