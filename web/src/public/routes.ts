import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

export type PublicRoute = {
  /** An exact path, or `/base/*` for everything under it. */
  path: string
  title: string
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
    path: '/reclamo',
    title: 'Libro de Reclamaciones',
    Page: lazy(async () => ({
      default: (await import('#src/public/complaint/complaint-page.tsx')).ComplaintPage,
    })),
  },
  {
    path: '/reclamo/estado',
    title: 'Consultar un reclamo',
    Page: lazy(async () => ({
      default: (await import('#src/public/status/status-page.tsx')).StatusPage,
    })),
  },
  {
    path: '/consulta',
    title: 'Consulta de tarifa',
    Page: lazy(async () => ({
      default: (await import('#src/public/consulta/consulta-page.tsx')).ConsultaPage,
    })),
  },
  {
    path: '/reservar',
    title: 'Pida su taxi',
    Page: reservar,
  },
  {
    path: '/reservar/*',
    title: 'Mis viajes',
    Page: reservar,
  },
  {
    path: '/empresa',
    title: 'Portal de empresas',
    Page: lazy(async () => ({
      default: (await import('#src/public/empresa/portal-page.tsx')).PortalPage,
    })),
  },
  {
    path: '/aprobar/*',
    title: 'Servicio por aprobar',
    Page: lazy(async () => ({
      default: (await import('#src/public/approval/approval-page.tsx')).ApprovalPage,
    })),
  },
  {
    path: '/postula',
    title: 'Postule como conductor',
    Page: postula,
  },
  {
    path: '/postula/*',
    title: 'Postule como conductor',
    Page: postula,
  },
  {
    path: '/seguimiento/*',
    title: 'Siga el viaje',
    Page: lazy(async () => ({
      default: (await import('#src/public/seguimiento/seguimiento-page.tsx')).SeguimientoPage,
    })),
  },
  {
    path: '/privacidad',
    title: 'Política de privacidad',
    Page: lazy(async () => ({
      default: (await import('#src/public/privacy/privacy-page.tsx')).PrivacyPage,
    })),
  },
  {
    path: '/correo-demo',
    title: 'Correos de la demostración',
    Page: lazy(async () => ({
      default: (await import('./demo/demo-mail-page.tsx')).DemoMailPage,
    })),
  },
]

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

export const routeOf = (path: string): PublicRoute | undefined =>
  routes.find((route) => matches(route.path, path.length > 1 ? path.replace(/\/$/, '') : path))
