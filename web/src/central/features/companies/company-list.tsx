import type { ReactNode } from 'react'
import { Outlet } from '@tanstack/react-router'
import { type Create, CreateButton, useCreateKey } from '#src/ui/action/create-button.tsx'
import { ExportButton, type Exported } from '#src/ui/action/export-button.tsx'
import { ListTable, type ListTableProps } from '#src/ui/table/list-table.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { CompanyPage } from './company-page.tsx'

type CompanyListProps<Row> = Omit<ListTableProps<Row>, 'begin' | 'actions'> & {
  create?: Create
  /** All of it as a file, where it can be long. */
  exported?: Exported
  /** Buttons beside the one that makes a new one. */
  actions?: ReactNode
  rowActions: readonly RowAction<Row>[]
  /** Filters, above the list. */
  bar?: ReactNode
}

/** A part of a company that is a list, with the dialogs that open over it. */
export function CompanyList<Row>(props: CompanyListProps<Row>) {
  const { create, exported, actions, rowActions, bar, ...table } = props
  useCreateKey(table.label, create ?? null)
  const begin = create && <CreateButton {...create} />
  return (
    <CompanyPage
      bar={bar}
      actions={() => (
        <>
          {exported && <ExportButton {...exported} />}
          {actions}
          {begin}
        </>
      )}
    >
      {() => (
        <>
          <ListTable {...table} actions={rowActions} begin={begin} />
          <Outlet />
        </>
      )}
    </CompanyPage>
  )
}
