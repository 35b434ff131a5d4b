import { expect, it } from 'vitest'
import { payColumns } from '#src/ledger/closing-schema.ts'
import { amountText, type PayFileLine, payFileText } from '#src/ledger/pay-file.ts'

const line = (given: Partial<PayFileLine>): PayFileLine => ({
  ...(Object.fromEntries(payColumns.map((column) => [column, ''])) as PayFileLine),
  ...given,
})
const columns = [
  { value: 'NAME' as const, title: 'Beneficiario' },
  { value: 'AMOUNT' as const, title: 'Monto' },
]

it('writes the columns in their order, with what would break them apart quoted', () => {
  const text = payFileText({ separator: ';', has_header: true, columns }, [
    line({ NAME: 'Quispe; "Ana"', AMOUNT: '12.05' }),
    line({ NAME: '=HYPERLINK("x")', AMOUNT: '3.00' }),
  ])
  expect(text).toBe(
    'Beneficiario;Monto\r\n"Quispe; ""Ana""";12.05\r\n"\'=HYPERLINK(""x"")";3.00\r\n',
  )
})

it('has no titles and a tab where the bank wants it so', () => {
  expect(
    payFileText({ separator: 'TAB', has_header: false, columns }, [
      line({ NAME: 'Ana', AMOUNT: '1,50' }),
    ]),
  ).toBe('Ana\t1,50\r\n')
})

it('tells cents with two digits, after a point or a comma', () => {
  expect(amountText(123_405, false)).toBe('1234.05')
  expect(amountText(5, true)).toBe('0,05')
})
