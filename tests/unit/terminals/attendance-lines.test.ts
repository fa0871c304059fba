import { expect, it } from 'vitest'
import { linesOf, readAttendanceLine } from '#api/modules/terminals/adms/attendance-lines.ts'
import { commandValue, handshake, terminalTime } from '#api/modules/terminals/adms/terminal-texts.ts'

it.each([
  ['12\t2026-11-24 07:58:03', { pin: '12', local: '2026-11-24T07:58:03', state: null }],
  ['12\t2026-11-24 07:58:03\t0\t1\t0\t0\t0', { pin: '12', local: '2026-11-24T07:58:03', state: 'in', proof: 1 }],
  [
    '007\t2026-11-24 07:58:03\t5\t15\t7',
    {
      pin: '007',
      local: '2026-11-24T07:58:03',
      state: 'overtime_out',
      proof: 15,
      workCode: '7',
    },
  ],
  ['12\t2026-11-24 07:58:03\t255\t4', { pin: '12', local: '2026-11-24T07:58:03', state: null, proof: 4 }],
  [' 12 2026-1-4 7:58:03 1', { pin: '12', local: '2026-01-04T07:58:03', state: 'out' }],
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
])('%j is no punch', (line) => {
  expect(readAttendanceLine(line)).toBeUndefined()
})

it('lines end as firmware ends them', () => {
  expect(linesOf('a\r\nb\n\n \r\nc')).toEqual(['a', 'b', 'c'])
})

it('tells whole hours of a zone only, and the time as terminals count it', () => {
  const now = Date.parse('2026-11-24T04:30:00Z')
  expect(handshake('SN1', '7', 'Europe/Istanbul', now)).toContain('\r\nTimeZone=3\r\n')
  expect(handshake('SN1', null, 'Asia/Kolkata', now)).not.toContain('TimeZone')
  // 2026-11-24 10:00:00 in Kolkata: ((26 * 12 + 10) * 31 + 23) days.
  expect(terminalTime('Asia/Kolkata', now)).toBe((((26 * 12 + 10) * 31 + 23) * 24 + 10) * 3600)
  expect(commandValue('A=\tB\r\nC:9:REBOOT')).toBe('A B C:9:REBOOT')
})
