import type { LivePublish } from './live-types.ts'

/**
 * The seam for several nodes: everything that is not local passes here once. One node alone delivers at once; with
 * `MQTT_URL` it goes to the external broker, and every node delivers to its own receivers what comes back.
 */
export type NodeLink = {
  /** Resolves once the message cannot be lost any more; rejects when nobody took it. */
  publish(message: LivePublish): Promise<void>
  /** False while messages of other nodes may pass this one by. */
  isUp(): boolean
  /** Told at each change of `isUp`. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

/** What a broker is handed: how to deliver to its own receivers what the link brings. */
export type OpenNodeLink = (deliver: (message: LivePublish) => void) => NodeLink

export const openLocalLink: OpenNodeLink = (deliver) => ({
  publish: async (message) => deliver(message),
  isUp: () => true,
  onChange: () => {},
  close: async () => {},
})
