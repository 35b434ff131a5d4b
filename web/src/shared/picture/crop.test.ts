import { expect, it } from 'vitest'
import { cropBetween } from './crop.ts'

it('is the part between two corners, drawn in any direction and never beyond the picture', () => {
  const crop = cropBetween({ x: 0.8, y: 1.4 }, { x: -0.2, y: 0.5 })
  expect(crop).toEqual({ x: 0, y: 0.5, width: 0.8, height: 0.5 })
})

it('is nothing where a finger only touched', () => {
  expect(cropBetween({ x: 0.5, y: 0.1 }, { x: 0.55, y: 0.9 })).toBeNull()
})
