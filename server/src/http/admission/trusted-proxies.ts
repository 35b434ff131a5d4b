import { BlockList, isIPv6 } from 'node:net'

/** The words that the framework's own setting knows. */
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const prefixOf = (bits: string, v6: boolean): number => {
  if (!bits.includes('.')) return bits === '' ? (v6 ? 128 : 32) : Number(bits)
  return bits
    .split('.')
    .reduce((sum, part) => sum + Number(part).toString(2).replaceAll('0', '').length, 0)
}

/** Whether a socket comes from one of our proxies, which stands for everybody behind it. */
export const createIsProxy = (proxies: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const entry of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
    const [network = '', bits = ''] = entry.split('/')
    const v6 = isIPv6(network)
    list.addSubnet(network, prefixOf(bits, v6), v6 ? 'ipv6' : 'ipv4')
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
