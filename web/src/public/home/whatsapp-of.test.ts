import { expect, it } from 'vitest'
import { whatsAppOf } from './whatsapp-of.ts'

it('opens a conversation where the second channel is one, and invents none', () => {
  expect(whatsAppOf('WhatsApp 987 654 321')).toBe('https://wa.me/51987654321')
  expect(whatsAppOf('Whatsapp: +51 987654321')).toBe('https://wa.me/51987654321')
  expect(whatsAppOf('Telegram 987 654 321')).toBeNull()
  expect(whatsAppOf('WhatsApp (054) 200 000')).toBeNull()
  expect(whatsAppOf('')).toBeNull()
})
