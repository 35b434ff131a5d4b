import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test.each([
  ['190.12.3.4', '190.12.3.4'],
  ['::ffff:190.12.3.4', '190.12.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the share of %s is that of %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
