import { describe, expect, it } from 'vitest'
import type { Suggestion } from '@chaski/contract/geo/schema.ts'
import { type LearnedHit, rankLearned } from './rank-learned.ts'
import { worthLearning } from './worth-learning.ts'

const place = (title: string, more: Partial<Suggestion> = {}): Suggestion => ({
  provider: 'local',
  referenceId: title,
  title,
  subtitle: '',
  kind: 'landmark',
  ...more,
})
const hit = (title: string, said = title): LearnedHit => ({
  suggestion: place(title, { learned: true, kind: 'address' }),
  said,
})
const titles = (typed: string, found: Suggestion[], hits: LearnedHit[], limit = 8): string[] =>
  rankLearned(typed, found, hits, limit).map(({ title }) => title)

describe('learned addresses among those of the map', () => {
  it('come first when they are the very words', () => {
    expect(
      titles('urb. los cedros mz q', [place('Los Cedros')], [hit('Urbanización Los Cedros Mz Q')]),
    ).toEqual(['Urbanización Los Cedros Mz Q', 'Los Cedros'])
  })
  it('come first with their very words even where the map holds them too', () => {
    const park = place('Parque Los Cedros Mz Q')
    expect(titles('los cedros mz q', [park], [hit('Los Cedros Mz Q')])[0]).toBe('Los Cedros Mz Q')
  })
  it('stand behind what the map knows by those words', () => {
    expect(titles('plaza', [place('Plaza de Armas')], [hit('Casa azul de la plaza')])).toEqual([
      'Plaza de Armas',
      'Casa azul de la plaza',
    ])
  })
  it('stand before guesses of the map, and before what holds only some of the words', () => {
    const found = [place('Azul', {}), place('Calle Casa 5', { approximate: true })]
    expect(titles('casa azul', found, [hit('Casa azul de Rosa')])[0]).toBe('Casa azul de Rosa')
  })
  it('stand last when they only sound alike', () => {
    expect(titles('cassa asul', [place('Asunción')], [hit('Casa azul')])).toEqual([
      'Asunción',
      'Casa azul',
    ])
  })
  it('are found by another name and told by their own', () => {
    expect(titles('donde la tia', [], [hit('Pasaje Los Molles 9', 'Donde la tía')])).toEqual([
      'Pasaje Los Molles 9',
    ])
  })
  it('take the place of the guess for the same number', () => {
    const guess = place('Calle Real 100', { approximate: true, kind: 'address' })
    expect(titles('real 100', [guess], [hit('Calle Real 100')])).toHaveLength(1)
  })
  it('keep the list short', () => {
    const many = Array.from({ length: 9 }, (_, at) => place(`Plaza ${at}`))
    expect(titles('plaza', many, [hit('Plaza')], 8)).toHaveLength(8)
  })
})

describe('what is worth learning', () => {
  it.each(['Casa', '-16.4, -71.5', 'C 1'])('is not %s', (text) => {
    expect(worthLearning(text, [])).toBe(false)
  })
  it('is what the map does not know, and a number whose place it guesses', () => {
    expect(worthLearning('Casa azul de Rosa', [place('Casa Rosa')])).toBe(true)
    expect(worthLearning('Ca. Real 100', [place('Calle Real 100', { approximate: true })])).toBe(
      true,
    )
    expect(worthLearning('plaza de armas', [place('Plaza de Armas')])).toBe(false)
  })
})
