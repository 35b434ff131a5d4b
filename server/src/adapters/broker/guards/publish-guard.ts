import type { LivePrincipal } from '#src/adapters/broker/live-types.ts'
import type { Rate } from './rate.ts'

export type PublishVerdict = 'accept' | 'ignore' | 'close'

type PublishRules = {
  tenant: string
  /** One per topic: a flood of positions must not swallow a panic. */
  locations: Rate
  events: Rate
}

/** Browsers publish nothing; a driver only his own position and his own events, slowly. */
export function judgePublish(
  principal: LivePrincipal,
  packet: { topic: string; qos: number },
  rules: PublishRules,
): PublishVerdict {
  if (principal.kind !== 'driver' || packet.qos > 1) return 'close'
  const own = `tx/${rules.tenant}/drivers/${principal.uuid}`
  if (packet.topic === `${own}/location`) return rules.locations.take(1) ? 'accept' : 'ignore'
  // An event may not be lost in silence: without an answer the phone sends it again.
  if (packet.topic === `${own}/evt`) return rules.events.take(1) ? 'accept' : 'close'
  return 'close'
}
