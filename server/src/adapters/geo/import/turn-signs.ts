import type { OsmRelation } from './osm-elements.ts'

/** What a sign at a junction says to whoever comes along one way: not into these, or into these only. */
export type TurnSign = { only: boolean; from: number[]; via: number; to: number[] }

const exempt = new Set(['taxi', 'psv', 'motorcar', 'motor_vehicle'])

/** Signs for cars at one junction. Those with hours, and those over several ways, are not read. */
export function turnSignOf({ tags = {}, members }: OsmRelation): TurnSign | null {
  if (tags['type'] !== 'restriction') return null
  const said = tags['restriction'] ?? tags['restriction:motorcar'] ?? ''
  const only = said.startsWith('only_')
  if (!only && !said.startsWith('no_')) return null
  if ((tags['except'] ?? '').split(';').some((who) => exempt.has(who.trim()))) return null
  const waysAs = (role: string): number[] =>
    members.filter((m) => m.type === 'way' && m.role === role).map(({ ref }) => ref)
  const [via, ...more] = members.filter(({ role }) => role === 'via')
  const sign = { only, from: waysAs('from'), to: waysAs('to') }
  if (via?.type !== 'node' || more.length > 0) return null
  if (sign.from.length === 0 || sign.to.length === 0) return null
  return { ...sign, via: via.ref }
}
