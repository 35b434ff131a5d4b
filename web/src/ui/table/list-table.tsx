import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { ListQuery } from '#src/shared/list-query.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import type { Missing } from '#src/ui/form/blocked-saving.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'

export type Emptiness = {
  icon?: IconName
  /** Nothing matches the filters. */
  title?: string
  detail?: string
  /** There is nothing at all: what would stand here, and how it begins. */
  none: { title: string; detail: string }
}

export type ListTableProps<Row> = Omit<
  DataTableProps<Row>,
  'rows' | 'loading' | 'paging' | 'empty'
> & {
  list: ListQuery<Row>
  /** What could not be fetched. */
  what?: string
  /** What the rows name by numbers. */
  names?: readonly Missing[]
  empty: Emptiness
  /** Filters narrow the list: how they are taken away. */
  onClear?: () => void
  /** The first step of somebody who may take it, where nothing is yet. */
  begin?: ReactNode
}

/** The rows of a list, or why there are none: still on their way, failed, filtered away, not begun. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    list,
    what = 'No se pudo traer la lista.',
    empty,
    names = [],
    onClear,
    begin,
    ...table
  } = props
  const { none, icon, ...unmatched } = empty
  const failure = list.error ?? list.stale ?? null
  const notice = failure !== null && (
    <ErrorNotice error={failure} what={what} onRetry={list.retry} />
  )
  if (list.error !== null) return notice
  return (
    <>
      {notice}
      <MissingNotice of={names} />
      <DataTable
        {...table}
        rows={list.rows}
        loading={list.loading}
        paging={list.paging}
        empty={
          onClear === undefined ? (
            <EmptyState icon={icon} {...none} action={begin} />
          ) : (
            <EmptyState
              icon={icon}
              title="Nada coincide"
              detail="Cambie o limpie los filtros."
              {...unmatched}
              action={
                <Button variant="default" onClick={onClear}>
                  Limpiar filtros
                </Button>
              }
            />
          )
        }
      />
    </>
  )
}
