import { expect, test } from 'vitest'
import { gatewayRequest } from './gateway-request.ts'
import type { StoredSmsGateway } from './sms-gateway-store.ts'

const gateway: StoredSmsGateway = {
  url: 'https://sms.example/send?v=2',
  body: 'JSON',
  number_field: 'messages.0.to',
  text_field: 'messages.0.text',
  number_format: 'PLUS',
  username: '',
  extras: [{ place: 'FIELD', name: 'sender', value: '', is_secret: true }],
  secrets_sealed: null,
}
const message = { to: '+51987654321', text: 'Su código es "12"\n&=' }

test('what lies inside is named with dots, and any text stays text', () => {
  const { body, headers } = gatewayRequest(gateway, { 'FIELD sender': 'MISTI' }, message)
  expect(JSON.parse(body!)).toEqual({
    sender: 'MISTI',
    messages: [{ to: message.to, text: message.text }],
  })
  expect(headers['content-type']).toBe('application/json')
})

test('a name of JavaScript is a name like any other', () => {
  const odd = { ...gateway, number_field: '__proto__.to', text_field: 'text' }
  const { body } = gatewayRequest(odd, {}, message)
  expect(body).toContain('"__proto__":{"to":"+51987654321"}')
  expect(({} as { to?: string }).to).toBeUndefined()
})

test('in the address, what it says already stays', () => {
  const { url, method, body } = gatewayRequest(
    { ...gateway, body: 'QUERY', number_field: 'n', text_field: 't', number_format: 'LOCAL' },
    { 'FIELD sender': 'A&B' },
    message,
  )
  expect([method, body]).toEqual(['GET', undefined])
  expect([...new URL(url).searchParams]).toEqual([
    ['v', '2'],
    ['sender', 'A&B'],
    ['n', '987654321'],
    ['t', message.text],
  ])
})

test.each([
  ['PLUS', '+51987654321', '+34600111222'],
  ['PLAIN', '51987654321', '34600111222'],
  ['LOCAL', '987654321', '34600111222'],
] as const)('a number written %s', (number_format, ours, theirs) => {
  const written = (to: string) =>
    new URL(
      gatewayRequest({ ...gateway, body: 'QUERY', number_format }, {}, { to, text: '' }).url,
    ).searchParams.get('messages.0.to')
  expect([written('+51987654321'), written('+34600111222')]).toEqual([ours, theirs])
})
