import { expect, test } from 'vitest'
import { keysOf } from './shortcuts.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => keysOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

test('a key is called as the help calls it, on any keyboard', () => {
  expect(press('n')).toBe('N')
  expect(press('N', { shiftKey: true })).toBe('Shift+N')
  expect(press('/', { shiftKey: true })).toBe('/')
  expect(press('F9', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+F9')
  expect(press('s', { metaKey: true })).toBe('Ctrl+S')
  expect(press('ArrowDown', { shiftKey: true })).toBe('Shift+ArrowDown')
})
