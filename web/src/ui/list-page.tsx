import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { usePages } from '#src/shared/use-pages.ts'
import { plural } from '#src/shared/formats.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { FilterBar, type FilterBarProps } from './filter-bar.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Page } from './page.tsx'
import { useShortcuts } from './shortcuts.ts'
import { TabsPage, type TabsPageProps } from './tabs-page.tsx'

export type ListPageProps<Row> = {
  title: string
  /** How many there are, in words: `['conductor', 'conductores']`. */
  words: readonly [one: string, many: string]
  list: Pick<ReturnType<typeof usePages>, 'error' | 'retry' | 'loading' | 'paging' | 'total'> & {
    rows: readonly (Row | undefined)[]
  }
  search?: FilterBarProps['search']
  /** Filters of the address; one that is set offers to clear them all. */
  filters: object
  onClear: () => void
  /** Selects beside the search. */
  children?: ReactNode
  /** The dialog that makes a new one, at its address or over the list, for those who may; N opens it too. */
  create: ({ label: string } & ({ to: string } | { run: () => void })) | null
  actions?: ReactNode
  /** The list is one part of a screen, beside others. */
  tabs?: TabsPageProps['tabs']
  table: Pick<DataTableProps<Row>, 'name' | 'columns' | 'rowKey' | 'actions' | 'faded' | 'edge'> & {
    /** Where it is not the screen's title. */
    label?: string
  }
  /** What is said when nothing matches, and when there is nothing at all. */
  empty: {
    icon: IconName
    title: string
    detail?: string
    none?: { title: string; detail: string }
  }
}

/** A list of records with its search, its filters and its dialogs: the frame that all of them share. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, words, list, search, filters, create, tabs, table } = props
  const navigate = useNavigate()
  const filtered = Object.values(filters).some((value) => value !== undefined)
  useShortcuts(
    title,
    create === null
      ? []
      : [
          {
            keys: 'N',
            label: create.label,
            run:
              'run' in create ? create.run : () => void navigate({ to: create.to, search: true }),
          },
        ],
  )
  const frame = {
    fill: true,
    title,
    aside: list.loading ? undefined : plural(list.total, ...words),
    actions: (
      <>
        {props.actions}
        {create && <CreateButton {...create} />}
      </>
    ),
    bar: (
      <FilterBar search={search} active={filtered} onClear={props.onClear}>
        {props.children}
      </FilterBar>
    ),
  }
  const { none, ...nothing } = props.empty
  const content = (
    <>
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer la lista." onRetry={list.retry} />
      ) : (
        <DataTable
          label={title}
          {...table}
          rows={list.rows}
          loading={list.loading}
          paging={list.paging}
          empty={
            <EmptyState
              detail="Cambie o limpie los filtros."
              {...nothing}
              {...(filtered ? {} : none)}
              action={
                filtered && (
                  <Button variant="default" onClick={props.onClear}>
                    Limpiar filtros
                  </Button>
                )
              }
            />
          }
        />
      )}
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

function CreateButton(create: NonNullable<ListPageProps<unknown>['create']>) {
  const icon = <Icon name="plus" />
  if ('run' in create)
    return (
      <Button leftSection={icon} onClick={create.run}>
        {create.label}
      </Button>
    )
  return (
    <LinkButton to={create.to} search leftSection={icon}>
      {create.label}
    </LinkButton>
  )
}
