import { Link } from '@tanstack/react-router'
import type { ClientRow } from '@chaski/contract/clients/schema.ts'
import { phone } from '#src/shared/formats.ts'
import type { Column } from '#src/ui/table/column.ts'
import { ClientState } from './client-state.tsx'

export const clientColumns: readonly Column<ClientRow>[] = [
  {
    key: 'name',
    header: 'Nombre',
    width: 190,
    grow: 2,
    cell: ({ client_id, name }) => (
      <Link to="/clientes/$client_id" params={{ client_id: String(client_id) }} search>
        {name}
      </Link>
    ),
    sort: (c) => c.name,
  },
  { key: 'cellphone', header: 'Celular', width: 115, cell: (c) => phone(c.cellphone ?? '—') },
  {
    key: 'company',
    header: 'Empresa',
    width: 170,
    grow: 1,
    cell: (c) => c.company_name ?? 'Particular',
    sort: (c) => c.company_name,
  },
  {
    key: 'email',
    header: 'Correo',
    width: 180,
    grow: 1,
    cell: (c) => (c.email === null ? '—' : c.email_verified ? `${c.email} ✓` : c.email),
    sort: (c) => c.email,
  },
  { key: 'code', header: 'Código', width: 90, hidden: true, cell: (c) => c.employee_code ?? '—' },
  { key: 'area', header: 'Área', width: 120, hidden: true, cell: (c) => c.area_name ?? '—' },
  {
    key: 'state',
    header: 'Estado',
    width: 115,
    cell: (client) => <ClientState client={client} />,
    sort: (c) => (c.is_blocked ? 0 : c.is_active ? 1 : 2),
  },
]
