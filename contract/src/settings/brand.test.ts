import { describe, expect, it } from 'vitest'
import { brandProblem, brandTokens, contrast, leastContrast } from './brand.ts'

describe('a company’s colour', () => {
  it('is measured as WCAG measures', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#ffffff', '#0b6bcb')).toBeCloseTo(contrast('#0b6bcb', '#ffffff'))
  })

  it('carries white words, or is refused with the reason', () => {
    for (const color of ['#0b6bcb', '#7a1fa2', '#0f766e', '#000000'])
      expect(brandProblem(color), color).toBeNull()
    expect(brandProblem('#ffc83d')).toBe(
      'El texto blanco de los botones no se leería sobre este color (contraste 1.5 de 4.5 a 1). Elija uno más oscuro.',
    )
    expect(brandProblem('#777777'), 'never rounded up to what it is not').toContain('4.4 de 4.5')
  })

  it('is read as words by day and by night, on its own tint too', () => {
    for (const color of ['#0b6bcb', '#000000', '#b91c1c', '#3b0764', '#0f766e', '#767676']) {
      const pair = (name: string) => brandTokens(color)[name]!.match(/#[0-9a-f]{6}/g)!
      const [text, nightText] = pair('--action-text') as [string, string]
      const [tint, nightTint] = pair('--action-tint') as [string, string]
      for (const [words, ground] of [
        [text, '#ffffff'],
        [text, tint],
        [nightText, '#212831'],
        [nightText, nightTint],
        ['#ffffff', brandTokens(color)['--action-hover']!],
      ] as const)
        expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(
          leastContrast,
        )
    }
  })
})
