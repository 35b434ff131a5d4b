export type PacketIds = {
  take(): number
  release(id: number): boolean
  readonly inFlight: number
}

/** MQTT packet ids 1…65535, never one that still waits for its acknowledgement. */
export function createPacketIds(): PacketIds {
  const used = new Set<number>()
  let last = 0
  return {
    take() {
      do last = (last % 65_535) + 1
      while (used.has(last))
      used.add(last)
      return last
    },
    release: (id) => used.delete(id),
    get inFlight() {
      return used.size
    },
  }
}
