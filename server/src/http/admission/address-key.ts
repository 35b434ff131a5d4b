const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whose share an address takes: an IPv6 line is a /64, all of it in one hand. */
export const addressKey = (address: string): string => {
  if (!address.includes(':')) return address
  const v4 = mapped.exec(address)?.[1]
  if (v4 !== undefined) return v4
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  while (groups.length + after.length < 8) groups.push('0')
  return `${[...groups, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
