import { addressKey } from './address-key.ts'

type Options = {
  /** Places that nobody has taken yet. */
  free: () => number
  /** Calls back when all that has arrived together has been looked at. */
  afterwards?: (call: () => void) => void
}

/**
 * Those who arrive together, in one turn of the loop, when few places are left. Each takes its place only once its body is
 * there, so a place that becomes free was seen as free by all of them: all were read, looked up and checked, to be refused
 * but for one. As many as there are places come in from one address; an address alone cannot keep others out.
 */
export const createArrivals = ({ free, afterwards = setImmediate }: Options) => {
  const byAddress = new Map<string, number>()
  return {
    /** Whether this one may still come in. */
    mayCome(request: { ip: string }): boolean {
      const places = free()
      if (places <= 0) return false
      if (byAddress.size === 0) afterwards(() => byAddress.clear())
      const address = addressKey(request.ip)
      const before = byAddress.get(address) ?? 0
      if (before >= places) return false
      byAddress.set(address, before + 1)
      return true
    },
  }
}
