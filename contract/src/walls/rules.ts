import type { Standing } from '#src/users/rules.ts'

/** What a screen shows is its maker's to see: without these rights it stays dark. */
export const wallRights = ['DSP_WALL', 'DSP_MONITOR_VIEW'] as const

/** Where a wall stands: the rights of a screen, in the scope that its maker has now. */
export const standingOfWall = (maker: Omit<Standing, 'permissions'>): Standing => ({
  permissions: wallRights,
  coverage_ids: maker.coverage_ids,
  company_ids: maker.company_ids,
})
