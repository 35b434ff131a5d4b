import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { type PublicPath, publicPathOf } from '@chaski/contract/public-titles.ts'

export type PublicRoute = {
  /** An exact path, or `/base/*` for everything under it. */
  path: PublicPath
  Page: LazyExoticComponent<ComponentType>
}

const postula = lazy(async () => ({
  default: (await import('#src/public/postula/postula-page.tsx')).PostulaPage,
}))

const reservar = lazy(async () => ({
  default: (await import('#src/public/reservar/reservar-page.tsx')).ReservarPage,
}))

/** Every page of the public site, each in a file of its own that loads when it is opened. */
const routes: readonly PublicRoute[] = [
  {
    path: '/inicio',
    Page: lazy(async () => ({
      default: (await import('#src/public/home/home-page.tsx')).HomePage,
    })),
  },
  {
    path: '/reclamo',
    Page: lazy(async () => ({
      default: (await import('#src/public/complaint/complaint-page.tsx')).ComplaintPage,
    })),
  },
  {
    path: '/reclamo/estado',
    Page: lazy(async () => ({
      default: (await import('#src/public/status/status-page.tsx')).StatusPage,
    })),
  },
  {
    path: '/consulta',
    Page: lazy(async () => ({
      default: (await import('#src/public/consulta/consulta-page.tsx')).ConsultaPage,
    })),
  },
  {
    path: '/reservar',
    Page: lazy(async () => ({
      default: (await import('#src/public/reservar/order-page.tsx')).OrderPage,
    })),
  },
  {
    path: '/reservar/pedir',
    Page: reservar,
  },
  {
    path: '/reservar/*',
    Page: reservar,
  },
  {
    path: '/empresa',
    Page: lazy(async () => ({
      default: (await import('#src/public/empresa/portal-page.tsx')).PortalPage,
    })),
  },
  {
    path: '/aprobar/*',
    Page: lazy(async () => ({
      default: (await import('#src/public/approval/approval-page.tsx')).ApprovalPage,
    })),
  },
  {
    path: '/comprobante/*',
    Page: lazy(async () => ({
      default: (await import('#src/public/comprobante/comprobante-page.tsx')).ComprobantePage,
    })),
  },
  {
    path: '/postula',
    Page: postula,
  },
  {
    path: '/postula/*',
    Page: postula,
  },
  {
    path: '/seguimiento/*',
    Page: lazy(async () => ({
      default: (await import('#src/public/seguimiento/seguimiento-page.tsx')).SeguimientoPage,
    })),
  },
  {
    path: '/privacidad',
    Page: lazy(async () => ({
      default: (await import('#src/public/privacy/privacy-page.tsx')).PrivacyPage,
    })),
  },
  {
    path: '/correo-demo',
    Page: lazy(async () => ({
      default: (await import('./demo/demo-mail-page.tsx')).DemoMailPage,
    })),
  },
]

export const routeOf = (path: string): PublicRoute | undefined => {
  const page = publicPathOf(path)
  return routes.find((route) => route.path === page)
}
