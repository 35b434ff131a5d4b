import { describe, expect, it } from 'vitest'
import { hintAt } from './hint.ts'
import { metresAlong, metresAt, turnsOf } from './turns.ts'

/** About 100 metres a step. */
const at = (north: number, east = 0) => ({
  latitude: -16.4 + north * 0.0009,
  longitude: -71.54 + east * 0.000937,
})

describe('turns of a way', () => {
  it('are where it turns, to the side to which it does', () => {
    const turns = turnsOf([at(0), at(4), at(4, 3), at(8, 3)])
    expect(turns.map(({ side }) => side)).toEqual(['RIGHT', 'LEFT'])
    expect(turns[0]!.at).toBeCloseTo(400, -1)
    expect(turns[1]!.at).toBeCloseTo(700, -1)
  })

  it('are not the corners of a long bend, nor two where one is drawn round', () => {
    const bend = [0, 15, 30, 45, 60, 75, 90].map((degrees) => {
      const angle = (degrees * Math.PI) / 180
      return at(4 * Math.sin(angle), 4 - 4 * Math.cos(angle))
    })
    expect(turnsOf(bend)).toEqual([])
    expect(turnsOf([at(0), at(3.9), at(4, 0.1), at(4, 3)])).toHaveLength(1)
  })

  it('say when the way goes back', () => {
    expect(turnsOf([at(0), at(4), at(0)]).map(({ side }) => side)).toEqual(['BACK'])
  })

  it('are none where there is no way', () => {
    expect(turnsOf([])).toEqual([])
    expect(turnsOf([at(0), at(1)])).toEqual([])
  })
})

it('a place between two corners is so far along', () => {
  const along = metresAlong([at(0), at(1), at(3)])
  expect(metresAt(along, 1.5)).toBeCloseTo(200, -1)
  expect(metresAt(along, 2)).toBeCloseTo(300, -1)
  expect(metresAt([], 0)).toBe(0)
})

describe('a hint', () => {
  const turns = turnsOf([at(0), at(5), at(5, 3)])
  const said = (done: number) => hintAt(turns, 800, done)!

  it('is read long before, and heard when it is near and when it is there', () => {
    expect(said(0)).toEqual({ words: 'Siga 500 m; luego gire a la derecha.', aloud: null })
    const [soon, again, now] = [said(290), said(310), said(470)]
    expect(soon.words).toBe('A 200 metros, gire a la derecha.')
    expect(again.aloud, 'heard once').toBe(soon.aloud)
    expect(now.words).toBe('Gire a la derecha.')
    expect(now.aloud).not.toBe(soon.aloud)
  })

  it('after the last turn is of the end', () => {
    expect(said(530).words).toBe('Siga 270 m; luego llega.')
    expect(said(600).words).toBe('A 200 metros, llega.')
    expect(said(790).words).toBe('Está llegando.')
  })
})
