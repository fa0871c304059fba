import { describe, expect, it } from 'vitest'
import { readPersonCommand, readPersonLine } from '#api/modules/terminals/adms/people-lines.ts'

describe('lines of a terminal about people', () => {
  it('is read without password and template, whatever the case of its keys', () => {
    const line = 'USER PIN=12\tName=Ada Lovelace\tPri=14\tPasswd=4711\tCard=778899\tGrp=1\tTZ=0000000100000000'
    expect(readPersonLine(line)).toEqual({ pin: '12', user: { name: 'Ada Lovelace', card: '778899', privilege: 14 } })
    expect(readPersonLine('user pin=7\tname=')).toEqual({ pin: '7', user: { name: '', card: null, privilege: 0 } })
    expect(readPersonLine('FP PIN=12\tFID=6\tSize=1024\tValid=1\tTMP=SECRET')).toEqual({ pin: '12', finger: 6 })
    expect(readPersonLine('FACE PIN=12\tFID=0\tTMP=SECRET')).toEqual({ pin: '12', face: true })
    expect(readPersonLine('BIODATA Pin=12\tNo=3\tIndex=0\tType=1\tTmp=SECRET')).toEqual({ pin: '12', finger: 3 })
    expect(readPersonLine('BIODATA Pin=12\tNo=0\tIndex=0\tType=9\tTmp=SECRET')).toEqual({ pin: '12', face: true })
  })

  it.each([
    ['[15CD5B07]', '123456789'],
    ['[15CD5B0700]', '123456789'],
    ['[0000000000]', null],
    ['0', null],
    ['', null],
    ['0001234567', '0001234567'],
    ['a b', null],
  ])('card %s is %s', (sentCard, card) => {
    expect(readPersonLine(`USER PIN=1\tCard=${sentCard}`)?.user?.card).toBe(card)
  })

  it.each(['OPLOG 4\t0\t2026-11-26 08:00:00\t0\t0\t0\t0', 'USER Name=Ada', "USER PIN=1'; --", 'FP PIN=1\tFID=77', ''])(
    'names nobody in %s',
    (line) => {
      expect(readPersonLine(line)).toBeUndefined()
    },
  )

  it('follows from commands that were carried out', () => {
    expect(readPersonCommand('DATA UPDATE USERINFO PIN=12\tName=Ada\tCard=778899')).toEqual({
      told: { pin: '12', user: { name: 'Ada', card: '778899', privilege: 0 } },
    })
    expect(readPersonCommand('DATA DELETE USERINFO PIN=12')).toEqual({ deleted: '12' })
    expect(readPersonCommand('DATA QUERY USERINFO')).toBeUndefined()
  })
})
