import { expect, test } from 'vitest'
import type { z } from 'zod'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import type { Endpoint } from '@chaski/contract/endpoint.ts'
import { learned } from '@chaski/contract/geo/learned-endpoints.ts'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import { tripColumns } from '#src/central/trips/trip-columns.tsx'
import { auditColumns } from '#src/central/features/audit/audit-columns.tsx'
import { comprobanteColumns } from '#src/central/features/billing/comprobante-columns.tsx'
import { salesBookColumns } from '#src/central/features/billing/sales-book-columns.tsx'
import { callColumns } from '#src/central/features/calls/call-columns.tsx'
import { clientColumns } from '#src/central/features/clients/client-columns.tsx'
import { companyColumns } from '#src/central/features/companies/company-columns.tsx'
import { inboxColumns } from '#src/central/features/complaints/inbox/inbox-columns.tsx'
import { driverColumns } from '#src/central/features/drivers/driver-columns.tsx'
import { contractPriceColumns } from '#src/central/features/fares/agreements/contract-price-columns.tsx'
import { rowColumns } from '#src/central/features/imports/import-columns.tsx'
import { learnedColumns } from '#src/central/features/learned/learned-columns.tsx'
import { ledgerColumns } from '#src/central/features/ledger/ledger-columns.tsx'
import { itemColumns } from '#src/central/features/lost-items/item-columns.tsx'
import { statementColumns } from '#src/central/features/receivables/closing-columns.tsx'
import { debtorColumns } from '#src/central/features/receivables/debtor-columns.tsx'
import { reportColumns } from '#src/central/features/reports/report-columns.tsx'
import { userColumns } from '#src/central/features/users/user-columns.tsx'
import { vehicleColumns } from '#src/central/features/vehicles/vehicle-columns.tsx'
import { deliveryColumns } from '#src/central/features/webhooks/delivery-columns.tsx'

type Columns = readonly { key: string; sort?: unknown }[]
const tables: readonly (readonly [Endpoint, Columns])[] = [
  [audit.list, auditColumns(() => '')],
  [billing.list, comprobanteColumns('2026-11-01')],
  [billing.salesBook, salesBookColumns],
  [clients.list, clientColumns],
  [companies.list, companyColumns],
  [complaints.list, inboxColumns],
  [dispatch.callHistory, callColumns],
  [dispatch.search, tripColumns({ nameOf: () => '' } as never)],
  [drivers.list, driverColumns],
  [imports.rows, rowColumns],
  [learned.list, learnedColumns],
  [ledger.drivers, ledgerColumns],
  [fares.listContractPrices, contractPriceColumns({} as never, {} as never, '2026-11-01')],
  [lostItems.list, itemColumns],
  [receivables.debtors, debtorColumns],
  [receivables.statements, statementColumns],
  [reports.services, reportColumns],
  [users.list, userColumns],
  [vehicles.list, vehicleColumns],
  [webhooks.deliveries, deliveryColumns],
]

test.each(tables.map(([call, columns]) => [call.operationId, call, columns] as const))(
  'the server puts %s in order by every column that offers it, and by no other',
  (_, { querystring }, columns) => {
    const { sort } = (querystring as z.ZodObject).shape
    const keys = ((sort as z.ZodOptional).unwrap() as z.ZodEnum).options as string[]
    const offered = columns.filter((column) => column.sort !== undefined).map(({ key }) => key)
    expect(keys.filter((key) => !key.startsWith('-')).toSorted()).toEqual(offered.toSorted())
  },
)
