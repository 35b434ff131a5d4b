import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { agreementRoutes } from '#src/central/features/fares/agreement-routes.ts'
import { SalesHome } from '#src/central/features/home/sales-home.tsx'
import { today } from '#src/shared/today.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'

const server = fakeServer()

/** One more than a page holds: the last is the only one whose contract ends. */
const many = 201
const fill = () =>
  server.answer(companies.list, ({ query }) => {
    const first = (Number(query.get('page') ?? 1) - 1) * 200
    const data = Array.from({ length: Math.min(200, many - first) }, (_, n) =>
      server.rowOf(companies.list, {
        company_id: first + n + 1,
        name: `Minera ${first + n + 1}`,
        contract_to: first + n + 1 === many ? addDays(today(), 10) : null,
      }),
    )
    return { data, page: 1, page_size: 200, total: many }
  })

test('an agreement names its company however many there are', async () => {
  fill()
  server.list(fares.listContractPrices, [{ contract_price_id: 1, company_id: many }])
  await openScreen('/convenios', agreementRoutes)
  await expect.element(page.getByRole('gridcell', { name: 'Minera 201' })).toBeVisible()
})

test('no contract that ends is overlooked because its company comes late in the list', async () => {
  fill()
  await openScreen('/inicio', screenOf('/inicio', SalesHome))
  await expect.element(page.getByRole('link', { name: 'Minera 201' })).toBeVisible()
})
