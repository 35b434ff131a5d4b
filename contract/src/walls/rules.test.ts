import { expect, test } from 'vitest'
import { standingOfWall } from './rules.ts'

test('a wall has the rights of a screen in the scope of its maker, and nothing more of theirs', () => {
  const maker = { permissions: ['MNT_USER_EDIT'], coverage_ids: [2], company_ids: null }
  expect(standingOfWall(maker)).toEqual({
    permissions: ['DSP_WALL', 'DSP_MONITOR_VIEW'],
    coverage_ids: [2],
    company_ids: null,
  })
})
