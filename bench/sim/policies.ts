import type { MatchingSettings } from '../../server/src/matching/settings.ts'
import { type Summary, summarize } from '../../server/src/modules/engine/simulation/outcome.ts'
import { Simulation } from '../../server/src/modules/engine/simulation/simulate.ts'
import type { World } from '../../server/src/modules/engine/simulation/world.ts'
import { ruleOfThumb } from './rule-of-thumb.ts'

export const policies = ['nearest', 'thumb', 'zone-queue', 'batch'] as const
export type Player = (typeof policies)[number]

/** A plain dispatcher acts at once; a batch gathers for a few seconds. */
const EVERY_S: Record<Player, number> = { nearest: 2, thumb: 2, 'zone-queue': 2, batch: 5 }

/** What holds for every policy alike. */
export type Terms = { sigma: number; busy_share: number; eta_cap_s: number }

/** One day under one policy; `tried` changes the batch alone. */
export function play(
  world: World,
  player: Player,
  terms: Terms,
  tried: Partial<MatchingSettings>,
): Summary {
  const { sigma, busy_share, eta_cap_s } = terms
  const policy = player === 'thumb' ? 'nearest' : player
  return summarize(
    new Simulation(world, {
      settings: { ...(player === 'batch' ? tried : {}), policy, eta_cap_s },
      every_s: EVERY_S[player],
      at_once: true,
      busy_share,
      sigma,
      ...(player === 'thumb' ? { decide: ruleOfThumb } : {}),
    }).run(),
  )
}
