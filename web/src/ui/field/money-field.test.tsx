import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MoneyField } from './money-field.tsx'

test('whole cents are shown as soles, nothing as nothing', () => {
  const html = (value: number | null) =>
    renderToStaticMarkup(
      <MantineProvider>
        <MoneyField label="Tarifa" value={value} onChange={() => undefined} />
      </MantineProvider>,
    )
  expect(html(123_450)).toContain('value="1,234.50"')
  expect(html(null)).toContain('value=""')
})
