import { BlockList, isIP } from 'node:net'

/** Networks that are not the internet's: this machine, its neighbours, its provider, its cloud's secrets, everybody at once. */
const inward = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Of IPv6 all but what is given out, and inside that what stands for an IPv4 address, for examples or for tests.
  '::/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '4000::/2',
  '8000::/1',
]

/** One list for each version: Node would look an IPv4 address up among the IPv6 networks too. */
export type AddressList = { 4: BlockList; 6: BlockList }

/** A list of addresses and networks: `10.1.2.3`, `10.1.0.0/16`, `fd00::/8`. */
export const addressList = (networks: readonly string[]): AddressList => {
  const list: AddressList = { 4: new BlockList(), 6: new BlockList() }
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    const prefix = bits === undefined ? most : Number(bits)
    if (version === 0 || !(Number.isInteger(prefix) && prefix >= 0 && prefix <= most))
      throw new Error(`"${network}" is neither an address nor a network`)
    list[version as 4 | 6].addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

const inwardList = addressList(inward)
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const isIn = (list: AddressList, address: string): boolean =>
  isIP(address) === 4 ? list[4].check(address, 'ipv4') : list[6].check(address, 'ipv6')

/** Whether an address is out in the internet, or one that was listed; one IPv4 written as IPv6 is the IPv4. */
export const mayBeReached = (address: string, listed: AddressList): boolean => {
  const plain = mapped.exec(address)?.[1] ?? address.split('%', 1)[0]!
  return isIP(plain) !== 0 && (isIn(listed, plain) || !isIn(inwardList, plain))
}
