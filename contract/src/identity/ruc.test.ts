import { describe, expect, it } from 'vitest'
import { isRuc } from './ruc.ts'

describe('RUC', () => {
  it.each([
    '20131312955',
    '20295613620',
    '20100070970',
    '20163646499',
    '20141637941',
    '20100047218',
    '20133840533',
    '20100113610',
    '20170072465',
    '20601223211',
    '10123456781',
    '20454043660',
  ])('accepts %s', (ruc) => {
    expect(isRuc(ruc)).toBe(true)
  })

  it.each(['20131312956', '30131312955', '2013131295', '201313129555', '2013131295a', ''])(
    'refuses %s',
    (ruc) => {
      expect(isRuc(ruc)).toBe(false)
    },
  )
})
