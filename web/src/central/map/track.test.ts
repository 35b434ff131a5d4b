import { describe, expect, it } from 'vitest'
import { fixesOf, lengthM, momentAt, piecesOf } from './track.ts'

const start = Date.parse('2026-11-15T10:00:00-05:00')
const at = (seconds: number) => start + seconds * 1000
const point = (seconds: number, longitude: number, speed: number | null = 20) =>
  [new Date(at(seconds)).toISOString(), -16.4, longitude, speed] as [
    string,
    number,
    number,
    number | null,
  ]
const fixes = fixesOf({
  truncated: false,
  points: [point(0, -71.53), point(10, -71.54), point(200, -71.56), point(205, -71.57, null)],
})

describe('momentAt', () => {
  it('is on the way between two reports', () => {
    expect(momentAt(fixes, at(5))).toMatchObject({ longitude: -71.535, speed: 20, silent: false })
  })

  it('stays where it was last heard while nobody hears it', () => {
    expect(momentAt(fixes, at(100))).toMatchObject({ longitude: -71.54, silent: true })
  })

  it('waits at the first report before it, and at the last after it', () => {
    expect(momentAt(fixes, at(-60))).toMatchObject({ longitude: -71.53 })
    expect(momentAt(fixes, at(900))).toMatchObject({ longitude: -71.57, speed: null })
  })

  it('is exactly at a report at its time, and nowhere without any', () => {
    expect(momentAt(fixes, at(10))).toMatchObject({ longitude: -71.54 })
    expect(momentAt([], at(0))).toBeNull()
  })
})

describe('piecesOf', () => {
  it('tells what was driven from what is guessed', () => {
    const { driven, guessed } = piecesOf(fixes)
    expect(driven.map((piece) => piece.length)).toEqual([2, 2])
    expect(guessed.map((piece) => piece.map(({ longitude }) => longitude))).toEqual([
      [-71.54, -71.56],
    ])
  })

  it('has no piece of one report', () => {
    expect(piecesOf(fixes.slice(0, 1))).toEqual({ driven: [], guessed: [] })
    expect(piecesOf([])).toEqual({ driven: [], guessed: [] })
  })
})

describe('lengthM', () => {
  it('adds up the way', () => {
    expect(Math.round(lengthM(fixes.slice(0, 2)))).toBe(1067)
    expect(lengthM([])).toBe(0)
  })
})
