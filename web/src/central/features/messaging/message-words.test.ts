import { expect, it } from 'vitest'
import { messageText, receiptText } from './message-words.ts'

it('says a picture without words, and never an empty line', () => {
  expect(messageText({ text: 'Hola', image: null })).toBe('Hola')
  expect(messageText({ text: '', image: { width: 1, height: 1 } })).toBe('Imagen')
})

it('says the farthest step a message took', () => {
  const at = '2026-11-15T14:32:00-05:00'
  expect(receiptText({ delivered_at: null, read_at: null })).toBe('Enviado')
  expect(receiptText({ delivered_at: at, read_at: null })).toBe('Entregado')
  expect(receiptText({ delivered_at: at, read_at: at })).toBe('Leído 14:32')
})
