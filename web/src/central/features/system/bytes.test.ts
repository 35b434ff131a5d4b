import { expect, test } from 'vitest'
import { bytes } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [820, '820 bytes'],
  [1024, '1.0 KB'],
  [4_400_000, '4.2 MB'],
  [118 * 1024 ** 3, '118 GB'],
])('%d reads %s', (value, text) => expect(bytes(value)).toBe(text))
