import type { ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach } from 'vitest'
import { render } from 'vitest-browser-react'
import { queryClient } from '#src/shared/api.ts'
import { ConfirmHost } from '#src/ui/dialog/confirm.tsx'
import { readSearch, writeSearch } from '#src/ui/filter/search-params.ts'
import { ToastHost } from '#src/ui/notice/toast.tsx'
import { cssVariables, theme } from '#src/ui/theme.ts'
import '#src/ui/mantine.css'
import '#src/shared/tokens.css'
import '#src/central/central.css'

type Routes = (layout: AnyRoute) => readonly AnyRoute[]

let leave: () => unknown = () => {}

afterEach(() => queryClient.clear())

/** Opens an address of the back-office with these screens alone, under a layout that is bare; the one before it is left. */
export async function openScreen(path: string, ...features: Routes[]) {
  const root = createRootRoute({ component: Outlet })
  const layout: AnyRoute = createRoute({ getParentRoute: () => root, id: 'app', component: Outlet })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({
    routeTree: root.addChildren([
      layout.addChildren(features.flatMap((routes) => [...routes(layout)])),
    ]),
    history,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  })
  await leave()
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>,
  )
  leave = screen.unmount
  return { path: () => history.location.pathname, back: () => history.back() }
}

/** A screen of its own, for a shell that is tried without a feature. */
export const screenOf =
  (path: string, component: () => ReactNode): Routes =>
  (layout) => [createRoute({ getParentRoute: () => layout, path, component })]
