import type { OpenNodeLink } from '#src/adapters/broker/live-types.ts'

/** One node alone: what it says is delivered here at once. */
export const openLocalLink: OpenNodeLink = (deliver) => ({
  publish: async (message) => deliver(message),
  isUp: () => true,
  onChange: () => {},
  close: async () => {},
})
