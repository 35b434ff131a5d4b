import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { clientRoutes } from '#src/central/features/clients/routes.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { pressOnPage } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'

const server = fakeServer()
const rosa = { client_id: 5, name: 'Rosa Quispe', company_name: null, is_blocked: false }
const row = page.getByRole('row', { name: 'Rosa Quispe' })
const nothing = page.getByText('Ningún cliente coincide')

test('a list that fails says so, never that there is nothing, and comes when tried again', async () => {
  server.refuse(clients.list, 'FORBIDDEN')
  await openScreen('/clientes', clientRoutes)
  const notice = page.getByRole('alert')
  await expect.element(notice).toMatchTextContent('No tiene permiso para esta acción.')
  await expect.element(nothing).not.toBeInTheDocument()
  server.list(clients.list, [rosa])
  await pressOnPage('Reintentar')
  await expect.element(row).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a list that is still coming says neither that there is nothing nor how many there are', async () => {
  let come = () => {}
  server.answer(clients.list, async (sent) => {
    await new Promise<void>((resolve) => (come = resolve))
    return {
      ...(server.example(sent) as object),
      data: [server.rowOf(clients.list, rosa)],
      total: 1,
    }
  })
  await openScreen('/clientes', clientRoutes)
  await expect.element(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
  await expect.poll(() => server.sent(clients.list)).toHaveLength(1)
  await expect.element(nothing).not.toBeInTheDocument()
  await expect.element(page.getByText(/\d clientes?/)).not.toBeInTheDocument()
  come()
  await expect.element(page.getByText('1 cliente')).toBeVisible()
})

test('an empty list that a filter narrows offers to clear it, and then asks for all', async () => {
  server.answer(clients.list, (sent) => {
    const data = sent.query.has('state') ? [] : [server.rowOf(clients.list, rosa)]
    return { ...(server.example(sent) as object), data, total: data.length }
  })
  await openScreen('/clientes?state=BLOCKED', clientRoutes)
  await expect.element(nothing).toBeVisible()
  await pressOnPage('Limpiar filtros')
  await expect.element(row).toBeVisible()
})
