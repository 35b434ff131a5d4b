import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { conversationSearch } from './conversation-search.ts'
import { typedSearch } from '#src/ui/filter/typed-search.ts'

/** The screens of messages, under the layout that is handed in. */
export const messagingRoutes = <Layout extends AnyRoute>(layout: Layout) => {
  const conversations = createRoute({
    getParentRoute: () => layout,
    path: '/mensajes',
    validateSearch: typedSearch<typeof conversationSearch>(),
    component: lazyRouteComponent(() => import('./conversations-page.tsx'), 'ConversationsPage'),
  })
  const newMessage = createRoute({
    getParentRoute: () => conversations,
    path: '/nuevo',
    component: lazyRouteComponent(() => import('./message-unit-dialog.tsx'), 'MessageUnitDialog'),
  })
  const thread = createRoute({
    getParentRoute: () => conversations,
    path: '/$conversation_uuid',
    component: lazyRouteComponent(() => import('./thread-pane.tsx'), 'ThreadPane'),
  })
  const sent = createRoute({
    getParentRoute: () => layout,
    path: '/mensajes/envios',
    component: lazyRouteComponent(() => import('./sent-page.tsx'), 'SentPage'),
  })
  const receivers = createRoute({
    getParentRoute: () => sent,
    path: '/$driver_message_uuid',
    component: lazyRouteComponent(() => import('./receivers-dialog.tsx'), 'ReceiversDialog'),
  })
  const broadcast = createRoute({
    getParentRoute: () => layout,
    path: '/mensajes/masivo',
    component: lazyRouteComponent(() => import('./broadcast-page.tsx'), 'BroadcastPage'),
  })
  return [
    conversations.addChildren([newMessage, thread]),
    sent.addChildren([receivers]),
    broadcast,
  ] as const
}

/** The same few words to one unit, over any screen that hands itself in. */
export const messageUnitRoute = <Screen extends AnyRoute>(screen: Screen) =>
  createRoute({
    getParentRoute: () => screen,
    path: '/mensaje',
    component: lazyRouteComponent(() => import('./message-unit-dialog.tsx'), 'MessageUnitDialog'),
  })
