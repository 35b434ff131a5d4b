import type { OsmRelation } from './osm-elements.ts'

/** What a sign says to whoever comes along one way: not into these, or into these only. */
type Said = { only: boolean; from: number[]; to: number[] }
/** At one junction. */
export type TurnSign = Said & { via: number }
/** To whoever went on over other ways. */
export type LongTurnSign = Said & { over: number[] }

const exempt = new Set(['taxi', 'psv', 'motorcar', 'motor_vehicle'])

/** Signs for cars. Those with hours are not read. */
export function turnSignOf({ tags = {}, members }: OsmRelation): TurnSign | LongTurnSign | null {
  if (tags['type'] !== 'restriction') return null
  const said = tags['restriction'] ?? tags['restriction:motorcar'] ?? ''
  const only = said.startsWith('only_')
  if (!only && !said.startsWith('no_')) return null
  if ((tags['except'] ?? '').split(';').some((who) => exempt.has(who.trim()))) return null
  const waysAs = (role: string): number[] =>
    members.filter((m) => m.type === 'way' && m.role === role).map(({ ref }) => ref)
  const sign = { only, from: waysAs('from'), to: waysAs('to') }
  if (sign.from.length === 0 || sign.to.length === 0) return null
  const over = members.filter(({ role }) => role === 'via')
  const [via] = over
  if (via?.type === 'node' && over.length === 1) return { ...sign, via: via.ref }
  if (via === undefined || over.some(({ type }) => type !== 'way')) return null
  return { ...sign, over: waysAs('via') }
}
