import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { count, soles } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'

export const companyColumns: readonly Column<CompanyRow>[] = [
  {
    key: 'name',
    header: 'Razón social',
    width: 220,
    grow: 2,
    cell: (c) => c.name,
    sort: (c) => c.name,
  },
  { key: 'ruc', header: 'RUC', width: 105, cell: (c) => c.ruc ?? '—', sort: (c) => c.ruc },
  {
    key: 'contact_name',
    header: 'Contacto',
    width: 150,
    grow: 1,
    cell: (c) => c.contact_name || '—',
  },
  {
    key: 'clients',
    header: 'Usuarios',
    width: 80,
    align: 'end',
    cell: (c) => count(c.clients),
    sort: (c) => c.clients,
  },
  {
    key: 'max_per_service_cents',
    header: 'Tope por vale',
    width: 110,
    align: 'end',
    cell: (c) => (c.max_per_service_cents === null ? 'Sin tope' : soles(c.max_per_service_cents)),
    sort: (c) => c.max_per_service_cents,
  },
  {
    key: 'credit_enabled',
    header: 'Crédito',
    width: 110,
    align: 'end',
    cell: (c) =>
      !c.credit_enabled
        ? '—'
        : c.credit_limit_cents === null
          ? 'Sin límite'
          : soles(c.credit_limit_cents),
  },
  {
    key: 'is_active',
    header: 'Estado',
    width: 110,
    cell: (c) =>
      c.is_active ? (
        <StatusChip tone="good" icon="check" label="Activa" />
      ) : (
        <StatusChip tone="quiet" icon="lock" label="Inactiva" />
      ),
    sort: (c) => (c.is_active ? 0 : 1),
  },
]
