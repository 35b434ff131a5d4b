import type { LivePublish } from './live-types.ts'

/**
 * The seam for several nodes: everything published passes here once. With `MQTT_URL` a link would
 * send to the external broker, and deliver locally what comes back from it.
 */
export type NodeLink = { publish(message: LivePublish): Promise<void> }

export function createLocalLink(deliver: (message: LivePublish) => void): NodeLink {
  return {
    publish: async (message) => deliver(message),
  }
}
