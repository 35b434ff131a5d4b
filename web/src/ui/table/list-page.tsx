import type { ReactNode } from 'react'
import { Outlet } from '@tanstack/react-router'
import { plural } from '#src/shared/formats.ts'
import type { ListQuery } from '#src/shared/list-query.ts'
import { type Create, CreateButton, useCreateKey } from '#src/ui/action/create-button.tsx'
import { ExportButton, type Exported } from '#src/ui/action/export-button.tsx'
import { FilterBar, type FilterBarProps } from '#src/ui/filter/filter-bar.tsx'
import { type Emptiness, ListTable, type ListTableProps } from './list-table.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { TabsPage, type TabsPageProps } from '#src/ui/page/tabs-page.tsx'

export type ListPageProps<Row> = {
  title: string
  /** How many there are, in words: `['conductor', 'conductores']`. */
  words: readonly [one: string, many: string]
  list: ListQuery<Row>
  /** How many there are in other words, where they are not all counted. */
  aside?: ReactNode
  search?: FilterBarProps['search']
  /** Filters of the address; one that is set offers to clear them all. */
  filters?: object
  onClear?: () => void
  /** Selects beside the search. */
  children?: ReactNode
  /** All of it as a file, as it is filtered; absent where the list is short and is seen whole. */
  exported: Exported | null
  /** Absent where nobody makes one here. */
  create: Create | null
  actions?: ReactNode
  /** The list is one part of a screen, beside others. */
  tabs?: TabsPageProps['tabs']
  /** What stands above the list besides its filters. */
  above?: ReactNode
  table: Pick<
    ListTableProps<Row>,
    'name' | 'columns' | 'rowKey' | 'actions' | 'faded' | 'edge' | 'what' | 'names'
  > & {
    /** Where it is not the screen's title. */
    label?: string
  }
  /** What is said when nothing matches, and when there is nothing at all. */
  empty: Emptiness
}

/** A list of records with its search, its filters and its dialogs: the frame that all of them share. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, words, list, search, filters = {}, onClear, create, tabs, table } = props
  const filtered = Object.values(filters).some((value) => value !== undefined)
  useCreateKey(title, create)
  const begin = create && <CreateButton {...create} />
  const frame = {
    fill: true,
    title,
    aside:
      list.loading || list.error !== null
        ? undefined
        : (props.aside ?? plural(list.total, ...words)),
    actions: (
      <>
        {props.exported && <ExportButton {...props.exported} />}
        {props.actions}
        {begin}
      </>
    ),
    bar: (
      <>
        {props.above}
        {onClear && (
          <FilterBar search={search} active={filtered} onClear={onClear}>
            {props.children}
          </FilterBar>
        )}
      </>
    ),
  }
  const content = (
    <>
      <ListTable
        label={title}
        {...table}
        list={list}
        empty={props.empty}
        onClear={filtered ? onClear : undefined}
        begin={begin}
      />
      <Outlet />
    </>
  )
  return tabs === undefined ? (
    <Page {...frame}>{content}</Page>
  ) : (
    <TabsPage {...frame} tabs={tabs}>
      {content}
    </TabsPage>
  )
}
