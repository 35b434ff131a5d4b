import type { Config } from '#src/base/config.ts'
import { createOutgoingGuard } from './outgoing-guard.ts'
import { safeToSpeakTo } from './safe-to-speak-to.ts'

/** What is asked of an address when somebody types it; whoever sends to it asks again. */
export type TypedAddresses = {
  /** Whether it may be told a secret at all: over TLS, or an own machine that the configuration lists by its number. */
  takes(url: string): boolean
  leadsInwards(host: string): Promise<boolean>
}

export const typedAddresses = (config: Pick<Config, 'OUTGOING_ALLOWED'>): TypedAddresses => ({
  takes: safeToSpeakTo(config.OUTGOING_ALLOWED),
  leadsInwards: (host) => createOutgoingGuard(config).leadsInwards(host),
})
