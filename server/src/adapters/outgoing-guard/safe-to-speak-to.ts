import { isIP } from 'node:net'
import { addressList, mayBeReached } from './address-list.ts'

/** Whether an address that somebody typed may be told a secret at all: over TLS, or an own machine that the configuration lists by its number. */
export const safeToSpeakTo = (allowed: readonly string[]): ((url: string) => boolean) => {
  const listed = addressList(allowed)
  const nothing = addressList([])
  return (url) => {
    const { protocol, hostname } = new URL(url)
    if (protocol === 'https:') return true
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    return isIP(host) !== 0 && mayBeReached(host, listed) && !mayBeReached(host, nothing)
  }
}
