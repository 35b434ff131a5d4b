import { expect, test } from 'vitest'
import { createIsProxy } from './trusted-proxies.ts'

const isProxy = createIsProxy(['loopback', '10.1.0.0/16', '192.168.7.0/255.255.255.0', '8.8.8.8'])

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.200.3', true],
  ['10.2.0.1', false],
  ['192.168.7.9', true],
  ['192.168.8.9', false],
  ['8.8.8.8', true],
  ['8.8.8.9', false],
  ['2001:db8::1', false],
])('%s is a proxy of ours: %s', (address, expected) => {
  expect(isProxy(address)).toBe(expected)
})

test('without a setting nobody is', () => {
  expect(createIsProxy([])('127.0.0.1')).toBe(false)
})
