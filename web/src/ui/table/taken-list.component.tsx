import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { currencies } from '@chaski/contract/currencies/endpoints.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { clientRoutes } from '#src/central/features/clients/routes.ts'
import { currencyRoutes } from '#src/central/features/currencies/routes.ts'
import { lostItemRoutes } from '#src/central/features/lost-items/routes.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { pressOnPage } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'

const server = fakeServer()
const names = ['Rosa', 'Ana', 'Zoila']

test('a list is taken away as it is filtered, by whoever may see it', async () => {
  server.list(clients.list, [{ client_id: 5, name: 'Rosa Quispe' }])
  await openScreen('/clientes?key_word=rosa&state=ACTIVE', clientRoutes)
  await expect.element(page.getByText('1 cliente')).toBeVisible()
  await pressOnPage('Exportar')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => server.sent(exports.clients)).toHaveLength(1)
  const { query } = server.sent(exports.clients)[0]!
  expect(Object.fromEntries(query)).toEqual({ key_word: 'rosa', state: 'ACTIVE', format: 'csv' })
  await expect.element(page.getByText('Se exportó clientes.csv.')).toBeVisible()
})

const shown = () =>
  [...document.querySelectorAll('.table-rows [role=row]')]
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .flatMap((row) => names.find((name) => row.textContent.includes(name)) ?? [])

test('an order stands in the address, and is there when one comes by it', async () => {
  server.list(
    currencies.list,
    names.map((name, at) => ({ currency_id: at + 1, name })),
  )
  await openScreen('/monedas?orden=-currencies.name', currencyRoutes)
  const head = page.getByRole('columnheader', { name: 'Nombre' })
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(shown).toEqual(['Zoila', 'Rosa', 'Ana'])
  await head.getByRole('button').click()
  await expect.element(head).not.toHaveAttribute('aria-sort')
  await expect.poll(shown).toEqual(names)
})

test('a list of any length is put in order by the server, of which only what is in sight is asked', async () => {
  const layout = document.createElement('style')
  layout.textContent = '.page { height: 500px }'
  document.head.append(layout)
  const orders: Record<string, string> = { name: 'Ana', '-name': 'Zoila' }
  server.answer(clients.list, (sent) => {
    const name = orders[sent.query.get('sort') ?? ''] ?? 'Rosa'
    const data = Array.from({ length: 200 }, (_, n) =>
      server.rowOf(clients.list, { client_id: n + 1, name }),
    )
    return { data, page: Number(sent.query.get('page')), page_size: 200, total: 90_000 }
  })
  await openScreen('/clientes', clientRoutes)
  const head = page.getByRole('columnheader', { name: 'Nombre' })
  for (const name of ['Rosa', 'Ana', 'Zoila', 'Rosa']) {
    await expect.poll(() => shown()[0]).toBe(name)
    await head.getByRole('button').click()
  }
  expect(server.sent(clients.list).map(({ query }) => Number(query.get('page')))).not.toContain(3)
  layout.remove()
})

test('whoever comes back from a record finds the list where it was left', async () => {
  // The layout, which is not here, gives every page its height.
  const layout = document.createElement('style')
  layout.textContent = '.page { height: 500px }'
  document.head.append(layout)
  const total = 600
  server.answer(lostItems.list, (sent) => {
    const at = (Number(sent.query.get('page')) - 1) * 200
    const data = Array.from({ length: 200 }, (_, n) =>
      server.rowOf(lostItems.list, {
        lost_item_id: at + n + 1,
        description: `Objeto ${at + n + 1}.`,
      }),
    )
    return { data, page: Number(sent.query.get('page')), page_size: 200, total }
  })
  const screen = await openScreen('/objetos?open=true', lostItemRoutes)
  const grid = page.getByRole('grid')
  await expect.element(page.getByText('Objeto 1.')).toBeVisible()
  grid.element().scrollTop = 28 * 300
  await expect.poll(() => grid.element().scrollTop).toBe(28 * 300)
  const there = page.getByText('Objeto 305.')
  await there.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.path).toBe('/objetos/305')
  await expect.element(grid).not.toBeInTheDocument()
  screen.back()
  await expect.element(there).toBeVisible()
  expect(grid.element().scrollTop).toBe(28 * 300)
  layout.remove()
})
