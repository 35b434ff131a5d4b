import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { complaintFilters } from '@chaski/contract/complaints/case-schema.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** The screens of the complaints book, under the layout that is handed in. */
export const complaintRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const inbox = createRoute({
    getParentRoute: () => layout,
    path: '/reclamos',
    validateSearch: typedSearch<typeof complaintFilters>(),
    component: lazyRouteComponent(() => import('./inbox/inbox-page.tsx'), 'InboxPage'),
  })
  const exportBook = createRoute({
    getParentRoute: () => inbox,
    path: '/exportar',
    component: lazyRouteComponent(() => import('./inbox/export-dialog.tsx'), 'ExportDialog'),
  })
  const file = createRoute({
    getParentRoute: () => layout,
    path: '/reclamos/$complaint_id',
    component: lazyRouteComponent(() => import('./case/case-page.tsx'), 'CasePage'),
  })
  const answer = createRoute({
    getParentRoute: () => file,
    path: '/responder',
    component: lazyRouteComponent(() => import('./case/answer-dialog.tsx'), 'AnswerDialog'),
  })
  const offer = createRoute({
    getParentRoute: () => file,
    path: '/ofrecer',
    component: lazyRouteComponent(() => import('./case/offer-dialog.tsx'), 'OfferDialog'),
  })
  const reply = createRoute({
    getParentRoute: () => file,
    path: '/respuesta-oferta',
    component: lazyRouteComponent(() => import('./case/reply-dialog.tsx'), 'ReplyDialog'),
  })
  const reclassify = createRoute({
    getParentRoute: () => file,
    path: '/reclasificar',
    component: lazyRouteComponent(() => import('./case/reclassify-dialog.tsx'), 'ReclassifyDialog'),
  })
  const assign = createRoute({
    getParentRoute: () => file,
    path: '/asignar',
    component: lazyRouteComponent(() => import('./case/assign-dialog.tsx'), 'AssignDialog'),
  })
  const note = createRoute({
    getParentRoute: () => file,
    path: '/anotar',
    component: lazyRouteComponent(() => import('./case/note-dialog.tsx'), 'NoteDialog'),
  })
  const evidence = createRoute({
    getParentRoute: () => file,
    path: '/constancia',
    component: lazyRouteComponent(() => import('./case/evidence-dialog.tsx'), 'EvidenceDialog'),
  })
  const sanction = createRoute({
    getParentRoute: () => file,
    path: '/sancionar',
    component: lazyRouteComponent(() => import('./case/sanction-dialog.tsx'), 'SanctionDialog'),
  })
  const link = createRoute({
    getParentRoute: () => file,
    path: '/vincular',
    component: lazyRouteComponent(() => import('./case/link-dialog.tsx'), 'LinkDialog'),
  })
  const register = createRoute({
    getParentRoute: () => layout,
    path: '/registrar-reclamo',
    component: lazyRouteComponent(() => import('./register/register-page.tsx'), 'RegisterPage'),
  })
  const dashboard = createRoute({
    getParentRoute: () => layout,
    path: '/tablero-reclamos',
    component: lazyRouteComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
  })
  const book = createRoute({
    getParentRoute: () => layout,
    path: '/libro-reclamaciones',
    component: lazyRouteComponent(() => import('./book/book-page.tsx'), 'BookPage'),
  })
  const newEstablishment = createRoute({
    getParentRoute: () => book,
    path: '/nuevo',
    component: lazyRouteComponent(
      () => import('./book/new-establishment-dialog.tsx'),
      'NewEstablishmentDialog',
    ),
  })
  const carStickers = createRoute({
    getParentRoute: () => book,
    path: '/autos',
    component: lazyRouteComponent(() => import('./book/stickers-dialog.tsx'), 'StickersDialog'),
  })
  const editEstablishment = createRoute({
    getParentRoute: () => book,
    path: '/$establishment_id',
    component: lazyRouteComponent(
      () => import('./book/edit-establishment-dialog.tsx'),
      'EditEstablishmentDialog',
    ),
  })

  return [
    inbox.addChildren([exportBook]),
    file.addChildren([answer, offer, reply, reclassify, assign, note, evidence, sanction, link]),
    register,
    dashboard,
    book.addChildren([newEstablishment, carStickers, editEstablishment]),
  ] as const
}
