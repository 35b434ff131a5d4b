import { describe, expect, it } from 'vitest'
import { jsonShape } from './json-shape.ts'

const shapeOf = (text: string) => jsonShape(Buffer.from(text))

describe('the shape of a JSON text', () => {
  it('counts values and depth, and nothing of what stands inside a text', () => {
    expect(shapeOf('1')).toEqual({ values: 1, depth: 0 })
    expect(shapeOf('[[1,2],{"a":[3]}]')).toEqual({ values: 7, depth: 3 })
    expect(shapeOf('["[[,,{\\"[,", "\\\\", "ñ,"]')).toEqual({ values: 4, depth: 1 })
  })
  it('does not mind a text that is none', () => {
    expect(shapeOf('')).toEqual({ values: 1, depth: 0 })
    expect(shapeOf(']]]["\\')).toEqual({ values: 2, depth: 0 })
  })
})
