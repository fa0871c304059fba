import { expect, it } from 'vitest'
import { isBiometric, linesOf, readAttendanceLine } from '#api/modules/terminals/adms/attendance-lines.ts'
import { readDoorLine } from '#api/modules/terminals/adms/door-lines.ts'
import { commandValue, handshake, terminalTime } from '#api/modules/terminals/adms/terminal-texts.ts'

it.each([
  ['12\t2026-11-24 07:58:03', { kind: 'pin', credential: '12', local: '2026-11-24T07:58:03', state: null }],
  [
    '12\t2026-11-24 07:58:03\t0\t1\t0\t0\t0',
    { kind: 'pin', credential: '12', local: '2026-11-24T07:58:03', state: 'in', proof: 1 },
  ],
  [
    '007\t2026-11-24 07:58:03\t5\t15\t7',
    {
      kind: 'pin',
      credential: '007',
      local: '2026-11-24T07:58:03',
      state: 'overtime_out',
      proof: 15,
      workCode: '7',
    },
  ],
  [
    '12\t2026-11-24 07:58:03\t255\t4',
    { kind: 'pin', credential: '12', local: '2026-11-24T07:58:03', state: null, proof: 4 },
  ],
  [' 12 2026-1-4 7:58:03 1', { kind: 'pin', credential: '12', local: '2026-01-04T07:58:03', state: 'out' }],
])('reads %j', (line, wanted) => {
  expect(readAttendanceLine(line)).toEqual(wanted)
})

it.each([
  '',
  'OPLOG 4',
  '12',
  '12\t2026-02-30 08:00:00',
  '12\t2026-11-24 24:00:00',
  '\t2026-11-24 08:00:00',
  'ü\t2026-11-24 08:00:00',
  '12\t0000-00-00 00:00:00',
  '12\t9999-12-31 23:59:59',
])('%j is no punch', (line) => {
  expect(readAttendanceLine(line)).toBeUndefined()
})

it('lines end as firmware ends them', () => {
  expect(linesOf('a\r\nb\n\n \r\nc')).toEqual(['a', 'b', 'c'])
})

it('sends whole hours of a zone only, and the time in the terminals’ count', () => {
  const now = Date.parse('2026-11-24T04:30:00Z')
  expect(handshake('SN1', '7', 'Europe/Istanbul', now)).toContain('\r\nTimeZone=3\r\n')
  expect(handshake('SN1', null, 'Asia/Kolkata', now)).not.toContain('TimeZone')
  // 2026-11-24 10:00:00 in Kolkata: ((26 * 12 + 10) * 31 + 23) days.
  expect(terminalTime('Asia/Kolkata', now)).toBe((((26 * 12 + 10) * 31 + 23) * 24 + 10) * 3600)
  expect(commandValue('A=\tB\r\nC:9:REBOOT')).toBe('A B C:9:REBOOT')
})

const passed = (credential: string, local: string, state: string | null, kind = 'pin') => ({
  punch: { kind, credential, local, state, proof: 1 },
})

it.each([
  [
    'time=2026-11-27 08:00:01\tpin=1\tcardno=0\teventaddr=1\tevent=3\tinoutstatus=0\tverifytype=1\tindex=21',
    passed('1', '2026-11-27T08:00:01', 'in'),
  ],
  [
    'transaction cardno=0\tpin=2\tverified=1\tdoorid=1\teventtype=0\tinoutstate=1\ttime_second=829040401',
    passed('2', '2025-10-17T09:00:01', 'out'),
  ],
  [
    'TIME=2026-11-27 08:00:01\tPin=0\tCardNo=778899\tEvent=101\tInOutStatus=2\tVerifyType=1',
    passed('778899', '2026-11-27T08:00:01', null, 'card'),
  ],
  ['time=2026-11-27 08:00:01\tpin=0\tcardno=991\tevent=27\tinoutstatus=0', { refused: 27 }],
  ['time=2026-11-27 08:00:01\tpin=\tcardno=0\tevent=200\tinoutstatus=2', 'nobody'],
  ['time=9999-12-31 23:59:59\tpin=1\tevent=0', undefined],
  ['pin=1\tevent=0\ttime_second=99999999999', undefined],
  // 31 February, as their count of 31 days a month can say.
  [`pin=1\tevent=0\ttime_second=${((26 * 12 + 1) * 31 + 30) * 86_400}`, undefined],
  ['time=2026-11-27 08:00:01\tpin=1 OR 1\tevent=0', undefined],
  ['USER PIN=12\tName=A', undefined],
])('a terminal of doors says %j', (line, wanted) => {
  expect(readDoorLine(line)).toEqual(wanted)
})

it.each(['biophoto pin=1\tcontent=AAAA', 'userpic pin=1', 'newest pin=1\ttmp=AAAA'])('%j is never kept', (line) => {
  expect(isBiometric(line)).toBe(true)
})
