import { Suspense, useEffect } from 'react'
import { publicTitles } from '@chaski/contract/public-titles.ts'
import { defaultRoute } from '@chaski/contract/settings.ts'
import { LoadBoundary } from '#src/public/ui/load-boundary.tsx'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { navigate, usePath } from '#src/public/router/location.ts'
import { routeOf } from '#src/public/routes.ts'
import { Shell } from '#src/public/shell/shell.tsx'

/** The public site: one shell, one page at a time; any unknown path goes to the default. */
export function App() {
  const path = usePath()
  const route = routeOf(path)
  useEffect(() => {
    const { defaultRoute: configured = defaultRoute } = document.documentElement.dataset
    if (route === undefined) return navigate(configured, { replace: true })
    document.title = publicTitles[route.path]
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    // Whole, as the server wrote it: a relative one is none to a search engine.
    if (canonical !== null)
      canonical.href = new URL(route.path.replace('/*', ''), canonical.href).href
  }, [route])

  return (
    <Shell path={path}>
      <LoadBoundary key={path}>
        <Suspense fallback={<PageSkeleton />}>
          {route === undefined ? <PageSkeleton /> : <route.Page />}
        </Suspense>
      </LoadBoundary>
    </Shell>
  )
}
